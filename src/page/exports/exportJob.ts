import { errorText } from '@/api/wire/errorText'
import type { ExportHead } from '@/api/wire/exports'
import { withWords } from '@/i18n/withWords'
import { ApiError } from '@/lib/apiError'
import type { ExportOrder } from '@/stores/exports'
import { feedback } from '@/ui/feedback/feedback'

// The code that follows a job is fetched with the first export, since none starts before the first page is shown.
const loadRunner = withWords(['exports'], () => import('./exportRunner'))

/**
 * Asks for an export. It is followed on `{type}:{userName}` until its file is downloaded, whatever tab is in front;
 * while another export of its type runs it waits in line. A refused start shows the server's reason and leaves
 * nothing behind.
 * @param start the call that asks the server to begin; `head` is the heading of the file
 * @returns true when the server accepted the export, or the export waits in line
 * @example startExport({ type: meterExport, name, filters }, (head) => metersApi.startExport(query, columns, head))
 */
export async function startExport(
  order: ExportOrder,
  start: (head: ExportHead) => Promise<unknown>,
): Promise<boolean> {
  try {
    const { orderExport } = await loadRunner()
    return await orderExport(order, start)
  } catch {
    // The code or the words could not be fetched; the runner itself reports a refusal of the server.
    feedback.error(errorText(new ApiError('network'), 'action'))
    return false
  }
}
