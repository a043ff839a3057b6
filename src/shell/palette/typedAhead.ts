import { isForInputMethod } from '@/ui/keys/enter'

let typed = ''

function keep(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isForInputMethod(event)) return
  if (event.key.length === 1) typed += event.key
  else if (event.key === 'Backspace') typed = typed.slice(0, -1)
  else return
  event.preventDefault()
  event.stopPropagation()
}

/** Text typed between the palette's key and its box, which may have to be fetched first: nothing of it is lost. */
export const typedAhead = {
  start(): void {
    typed = ''
    document.addEventListener('keydown', keep, true)
  },
  /** Answers what was typed so far, and stops listening: the box is there, or the palette was closed. */
  take(): string {
    document.removeEventListener('keydown', keep, true)
    const text = typed
    typed = ''
    return text
  },
}
