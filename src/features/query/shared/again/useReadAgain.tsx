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
import type { AgainOrder } from './againOrder'

const words = ['values', 'reading', 'commands', 'chart']
const AgainDrawer = lazyPart(() => import('./AgainDrawer').then((file) => file.AgainDrawer), words)
const AgainBar = lazyPart(() => import('./AgainBar').then((file) => file.AgainBar), words)

interface Opener {
  open: (order: AgainOrder) => void
}

/**
 * Reads days of meters again beside the list in which they are missing. What follows the command is a part of its own (`shown`), so
 * that the page is not drawn anew with each step of it; `open` stays the same function.
 * @param onEnd called when all is known
 */
export function useReadAgain(onEnd: () => void): Opener & { shown: ReactNode } {
  const opener = useRef<Opener>(null)
  const open = useCallback((order: AgainOrder) => opener.current?.open(order), [])
  // The key keeps it where the page shows something else around it.
  return { open, shown: <ReadAgain key="again" ref={opener} onEnd={onEnd} /> }
}

/** One order that goes on by itself, also while its drawer is closed; then a bar says how far it is. */
function ReadAgain({ ref, onEnd }: { ref: Ref<Opener>; onEnd: () => void }) {
  const { t } = useTranslation('values')
  const [order, setOrder] = useState<AgainOrder>()
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
      // What runs is shown first: its meters are busy until it ends.
      if (!running) {
        command.forget()
        setOrder(next)
      }
      setOpen(true)
    },
  }))
  if (isOpen) return <AgainDrawer command={command} order={order} onClose={() => setOpen(false)} />
  return view && <AgainBar command={command} view={view} onShow={() => setOpen(true)} />
}
