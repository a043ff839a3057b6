import { words } from '@/i18n/i18n'
import { feedback } from '@/ui/feedback/feedback'

/** Copies text and says so with `done`; says when the browser refuses. Works on plain http too, where it can. */
export async function copyText(text: string, successMessage: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    // Plain http has no clipboard API, or the permission was denied: the old way still works there.
    if (!copyBySelection(text)) {
      feedback.error(words.t('common:value.copyFailed'))
      return
    }
  }
  feedback.success(successMessage)
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.cssText = 'position:fixed;opacity:0'
  document.body.append(area)
  area.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    area.remove()
  }
}
