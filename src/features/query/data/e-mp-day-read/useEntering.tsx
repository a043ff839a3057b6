import { useTranslation } from 'react-i18next'
import { dayReadApi, type DayReadRow } from '@/api/query/dayRead'
import { manualCheckApi } from '@/api/capture/manualCheck'
import { isNo } from '@/rules/codes/codes'
import { isEntered } from '@/rules/readings/manualReading'
import { session } from '@/stores/session'
import type { Action } from '@/ui/actions/actions'
import { TakeBackSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useDialog } from '@/ui/dialog/useDialog'
import { useAsk } from '@/ui/feedback/useAsk'
import { lazyPart } from '@/ui/pane/lazyPart'

const EnterReadingOf = lazyPart(
  () => import('@/domain/readings/EnterReadingOf').then((file) => file.EnterReadingOf),
  ['audits', 'form', 'time'],
)

interface Options {
  nameOf: (row: DayReadRow) => string
  onChanged: () => void
}

/** Actions to enter an unread day by hand, as in the manual read check, and to undo the user's own entry. */
export function useEntering({ nameOf, onChanged }: Options) {
  const { t } = useTranslation('values')
  const act = useActions()
  const userName = session.get().user?.username
  const entryDialog = useDialog<DayReadRow>(onChanged)
  const { ask } = useAsk()
  return {
    actions: (row: DayReadRow): Action[] => [
      act.edit(() => entryDialog.open(row), { label: t('enter.do'), hidden: !isEntered(row) }),
      act.run('undo', t('enter.undo'), TakeBackSign, () => undoEntry(row), {
        can: 'edit',
        hidden: !isNo(row.closed) || row.check_status !== 'entered' || row.entered_by !== userName,
      }),
    ],
    dialog: entryDialog.show((row) => (
      <EnterReadingOf
        name={nameOf(row)}
        queryKey={[row.id, row.storage_time]}
        load={(signal) => manualCheckApi.reading({ id: row.id }, signal)}
        onClose={entryDialog.close}
      />
    )),
  }

  function undoEntry(row: DayReadRow) {
    const name = nameOf(row)
    return ask({
      question: {
        title: t('enter.undoTitle', { name }),
        content: t('enter.undoText'),
        ok: t('enter.undo'),
      },
      send: () => dayReadApi.undo(row),
      successMessage: t('enter.undone', { name }),
      onSuccess: onChanged,
    })
  }
}
