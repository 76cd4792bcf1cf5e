/**
 * @module router
 * @world MAIN
 * @params {RouterParams} url is how many characters are wanted
 * @result {RouterResult} as many characters
 * @reads nothing
 * @writes nothing
 * @example {"action": "state", "url": "1000", "waitMs": 0}
 */
import { plain, toNumber } from "../../../inject/lib/builtins.ts";
import { define } from "../../../inject/lib/module.ts";

export default define("router", async ({ url }) => {
  let text = "x";
  while (text.length < toNumber(url)) {
    text += text;
  }
  return plain({ url: text, router: "", changed: false });
});
