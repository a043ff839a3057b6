/** A change was refused: somebody else changed the same object meanwhile. `message` is the server's sentence. */
export class ChangedError extends Error {
  /** The object as it is now. */
  readonly now: object

  constructor(message: string, serverVersion: object) {
    super(message)
    this.name = 'ChangedError'
    this.now = serverVersion
  }
}

/** Fields that identify the state of a row that was read; undefined where there are none. */
export function versionOf(row: object): string | undefined {
  const { version, update_time: changed } = row as { version?: unknown; update_time?: unknown }
  const hasVersion = version || changed
  return typeof hasVersion === 'string' && hasVersion !== '' ? hasVersion : undefined
}
