// Angular as built for production: components are known by their tags alone.
import { start } from "./shop/angular.ts";

start();
