/**
 * For tests that walk over thousands of rows: collects what is wrong, so that one assertion speaks for all of them and
 * a failure names the first cases.
 */
export class Findings {
  readonly list: string[] = []

  claim(holds: boolean, what: string): void {
    if (!holds && this.list.length < 10) this.list.push(what)
  }
}
