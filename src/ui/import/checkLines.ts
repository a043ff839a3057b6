import type { ImportTable } from '@/lib/importTable'
import type { ImportSpec } from './importSpec'

/** Asks the server about every line that it has not seen as it is, part by part; `left` hears how many remain. */
export async function checkLines<Key extends string>(
  spec: Pick<ImportSpec<Key>, 'server' | 'checkedAtOnce'>,
  table: ImportTable<Key>,
  signal: AbortSignal,
  left: (lines: number) => void,
): Promise<void> {
  const waiting = table.unchecked()
  for (let at = 0; at < waiting.length; at += spec.checkedAtOnce) {
    left(waiting.length - at)
    const part = waiting.slice(at, at + spec.checkedAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other spares the server
    const found = await spec.server.check(part, signal)
    if (signal.aborted) return
    table.found(part, found)
  }
}
