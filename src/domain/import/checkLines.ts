import type { ImportTable } from '@/lib/importTable'
import type { ImportSpec } from './importSpec'

/** Asks the server about every line that it has not seen as it is, part by part; `left` hears how many remain. */
export async function checkLines<Key extends string>(
  spec: Pick<ImportSpec<Key>, 'server' | 'checkedAtOnce'>,
  table: ImportTable<Key>,
  signal: AbortSignal,
  reportRemaining: (lines: number) => void,
): Promise<void> {
  const waiting = table.unchecked()
  for (let offset = 0; offset < waiting.length; offset += spec.checkedAtOnce) {
    reportRemaining(waiting.length - offset)
    const part = waiting.slice(offset, offset + spec.checkedAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one part after the other spares the server
    const problems = await spec.server.check(part, signal)
    if (signal.aborted) return
    table.found(part, problems)
  }
}
