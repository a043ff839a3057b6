import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { MeterListRow, MeterQuery } from '@/api/capture/meters'
import { withWords } from '@/i18n/withWords'
import type { Records } from '@/page/list/useRecords'

interface WorkProps {
  rows: readonly MeterListRow[]
  onClose: (changed?: boolean) => void
}

// What a click opens comes with the click: a list carries none of it.
const workOf = (words: readonly string[], load: () => Promise<ComponentType<WorkProps>>) =>
  lazy(withWords(words, async () => ({ default: await load() })))
const batchWords = ['meterForm', 'archives', 'commands', 'picker']

const works = {
  batch: workOf(batchWords, () => import('./BatchModify').then((file) => file.BatchModify)),
  move: workOf(batchWords, () => import('./BatchModify').then((file) => file.MoveMeters)),
  compare: workOf(['meterForm'], () => import('./CompareMeters').then((file) => file.CompareMeters)),
  read: workOf(['reading', 'commands', 'chart'], () =>
    import('./ReadMeters').then((file) => file.ReadMeters),
  ),
  task: workOf(['tasks', 'form'], () => import('./AddToTask').then((file) => file.AddToTask)),
  remove: workOf(['meterForm', 'picker'], () => import('./RemoveMeters').then((file) => file.RemoveMeters)),
  print: workOf(['meter'], () => import('./PrintMeter').then((file) => file.PrintMeter)),
}

/** What is open over the list, with the meters that were chosen then. */
export function useMeterWork(meters: Records<MeterListRow, MeterQuery>) {
  const [open, setOpen] = useState<{ what: keyof typeof works; rows: readonly MeterListRow[] }>()
  const Work = open && works[open.what]
  return {
    start: (what: keyof typeof works, rows: readonly MeterListRow[]) => setOpen({ what, rows }),
    dialog: Work && (
      <Suspense>
        <Work rows={open.rows} onClose={close} />
      </Suspense>
    ),
  }

  function close(changed = false) {
    setOpen(undefined)
    if (changed) meters.settle()
  }
}
