import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { RereadOrder } from './rereadOrder'

const words = ['values', 'reading', 'commands', 'chart']
const ReadAgainDrawer = lazyPart(
  () => import('./ReadAgainDrawer').then((file) => file.ReadAgainDrawer),
  words,
)
const ReadAgainBar = lazyPart(() => import('./ReadAgainBar').then((file) => file.ReadAgainBar), words)

interface Opener {
  open: (order: RereadOrder) => void
}

/**
 * Reads days of meters again beside the list in which they are missing. The progress of the command is drawn in a
 * component of its own (`panel`), so that the page is not drawn with each step; `open` stays the same function.
 * @param onEnd called when the command has ended
 */
export function useReadAgain(onEnd: () => void): Opener & { panel: ReactNode } {
  const opener = useRef<Opener>(null)
  const open = useCallback((order: RereadOrder) => opener.current?.open(order), [])
  // The key keeps the state where the page changes the elements around it.
  return { open, panel: <ReadAgain key="again" ref={opener} onEnd={onEnd} /> }
}

/** Runs one order, also while its drawer is closed; then a bar shows its progress. */
function ReadAgain({ ref, onEnd }: { ref: Ref<Opener>; onEnd: () => void }) {
  const { t } = useTranslation('values')
  const [order, setOrder] = useState<RereadOrder>()
  const [isOpen, setOpen] = useState(false)
  const command = useDeviceCommand({ name: 'again', busy: t('readAgain.busy') })
  const { running, view } = command
  const wasRunning = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasRunning.current && !running) end()
    wasRunning.current = running
  }, [running])
  useImperativeHandle(ref, () => ({
    open(next) {
      // A running command is shown first: its meters are busy until it ends.
      if (!running) {
        command.forget()
        setOrder(next)
      }
      setOpen(true)
    },
  }))
  if (isOpen) return <ReadAgainDrawer command={command} order={order} onClose={() => setOpen(false)} />
  return view && <ReadAgainBar command={command} view={view} onShow={() => setOpen(true)} />
}
