import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { MeterListRow, MeterQuery } from '@/api/capture/meters'
import { withWords } from '@/i18n/withWords'
import type { Records } from '@/page/list/useRecords'

interface WorkProps {
  rows: readonly MeterListRow[]
  onClose: (changed?: boolean) => void
}

// Dialogs are loaded with the first click, so that opening the list loads none of them.
const workOf = (words: readonly string[], load: () => Promise<ComponentType<WorkProps>>) =>
  lazy(withWords(words, async () => ({ default: await load() })))
const batchWords = ['meterForm', 'archives', 'commands', 'picker']

const dialogs = {
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

/** Dialog open over the list, with the meters selected when it opened. */
export function useMeterWork(meters: Records<MeterListRow, MeterQuery>) {
  const [request, setRequest] = useState<{ kind: keyof typeof dialogs; rows: readonly MeterListRow[] }>()
  const Work = request && dialogs[request.kind]
  return {
    start: (kind: keyof typeof dialogs, rows: readonly MeterListRow[]) => setRequest({ kind, rows }),
    dialog: Work && (
      <Suspense>
        <Work rows={request.rows} onClose={close} />
      </Suspense>
    ),
  }

  function close(changed = false) {
    setRequest(undefined)
    if (changed) meters.settle()
  }
}
