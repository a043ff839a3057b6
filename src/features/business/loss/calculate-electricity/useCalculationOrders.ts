import { useTranslation } from 'react-i18next'
import { calculationsApi, type CalculationRow } from '@/api/business/calculations'
import { howMany } from '@/lib/number'
import { AgainSign, StopSign } from '@/ui/actions/signs'
import { useActions } from '@/ui/actions/useActions'
import { useAsk } from '@/ui/feedback/useAsk'
import { isOngoing, canRerun } from './calculationState'

/** Actions on a run: stop it, or calculate its failed figures again. */
export function useCalculationOrders(onChanged: () => void) {
  const { t } = useTranslation('calculations')
  const { ask } = useAsk()
  const act = useActions()
  const stop = (row: CalculationRow) =>
    ask({
      question: {
        title: t('stop.title', { name: row.calc_no }),
        content: t('stop.text', howMany(row.left_count)),
        ok: t('stop.action'),
        cancel: t('stop.goOn'),
        danger: true,
      },
      send: () => calculationsApi.stop([row]),
      successMessage: t('stop.done'),
      onSuccess: onChanged,
    })
  const rerun = (row: CalculationRow) =>
    ask({
      question: {
        title: t('rerun.title', howMany(row.failed_count)),
        content: t('rerun.text', { name: row.calc_no }),
        ok: t('rerun.action'),
      },
      send: () => calculationsApi.rerun({ id: row.id }),
      successMessage: ({ calc_no }) => t('begun', { name: calc_no }),
      onSuccess: onChanged,
    })
  return (row: CalculationRow) => [
    act.run('stop', t('stop.action'), StopSign, () => stop(row), {
      can: 'edit',
      danger: true,
      hidden: !isOngoing(row),
    }),
    act.run('rerun', t('rerun.action'), AgainSign, () => rerun(row), {
      can: 'edit',
      hidden: !canRerun(row),
      instead: 'stop',
    }),
  ]
}
