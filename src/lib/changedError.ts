/** A change was refused: somebody else changed the same object meanwhile. `message` is the server's sentence. */
export class ChangedError extends Error {
  /** The object as it is now. */
  readonly now: object

  constructor(message: string, now: object) {
    super(message)
    this.name = 'ChangedError'
    this.now = now
  }
}

/** What names the state of a row that was read; undefined where nothing does. */
export function versionOf(row: object): string | undefined {
  const { version, update_time: changed } = row as { version?: unknown; update_time?: unknown }
  const named = version || changed
  return typeof named === 'string' && named !== '' ? named : undefined
}
