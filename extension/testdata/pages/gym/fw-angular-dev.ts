// Angular in development mode: the debug API tells components, their fields and injectors.
import { start } from "./shop/angular.ts";

start();
