import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCommand } from '@/domain/commands/useCommand'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { AgainOrder } from './againOrder'

const words = ['values', 'reading', 'commands', 'chart']
const AgainDrawer = lazyPart(() => import('./AgainDrawer').then((file) => file.AgainDrawer), words)
const AgainBar = lazyPart(() => import('./AgainBar').then((file) => file.AgainBar), words)

/**
 * Reads days of meters again beside the list in which they are missing: one order that goes on by itself, also while its drawer is
 * closed; then a bar says how far it is.
 * @param onEnd called when all is known
 */
export function useReadAgain(onEnd: () => void): { open: (order: AgainOrder) => void; shown: ReactNode } {
  const { t } = useTranslation('values')
  const [order, setOrder] = useState<AgainOrder>()
  const [isOpen, setOpen] = useState(false)
  const command = useCommand({ name: 'again', busy: t('readAgain.busy') })
  const { running, view } = command
  const wasRunning = useRef(false)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (wasRunning.current && !running) end()
    wasRunning.current = running
  }, [running])
  return {
    open(next) {
      // What runs is shown first: its meters are busy until it ends.
      if (!running) {
        command.forget()
        setOrder(next)
      }
      setOpen(true)
    },
    shown: isOpen ? (
      <AgainDrawer command={command} order={order} onClose={() => setOpen(false)} />
    ) : (
      view && <AgainBar command={command} view={view} onShow={() => setOpen(true)} />
    ),
  }
}
