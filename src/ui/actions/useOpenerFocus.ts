import { useEffect, useState } from 'react'

/** A question on top of a dialog fades out for as long as this, and keeps the focus meanwhile; ms. */
const fading = 300

/** When a dialog that is rendered only while it is open goes, the focus returns to what opened it. */
export function useOpenerFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const giveBack = () => {
        const now = document.activeElement
        // Another dialog that was opened meanwhile keeps its focus.
        const lost = now === null || now === document.body || now.closest('.ant-modal-confirm') !== null
        if (lost && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
      }
      setTimeout(giveBack)
      setTimeout(giveBack, fading)
    },
    [opener],
  )
}
