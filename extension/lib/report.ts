/**
 * Report takes what nobody waits for: an error, or a promise whose failure would otherwise go unseen. `what` says
 * in words what was being done.
 */
export function report(what: string, problem: unknown): void {
  if (problem instanceof Promise) {
    problem.catch((error: unknown) => report(what, error));
    return;
  }
  console.error(`tabwire: ${what}:`, problem);
}
