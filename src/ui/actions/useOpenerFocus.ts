import { useEffect, useState } from 'react'

/** A question on top of a dialog fades out for as long as this, and keeps the focus meanwhile; ms. */
const fading = 300

/** Returns the focus to the opener when a dialog that is rendered only while open is unmounted. */
export function useOpenerFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const giveBack = () => {
        const focused = document.activeElement
        // Another dialog that was opened meanwhile keeps its focus.
        const isLost =
          focused === null || focused === document.body || focused.closest('.ant-modal-confirm') !== null
        if (isLost && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true })
      }
      setTimeout(giveBack)
      setTimeout(giveBack, fading)
    },
    [opener],
  )
}
