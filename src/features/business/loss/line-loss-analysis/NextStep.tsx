import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { LossAnalysis } from '@/api/business/lossAnalysis'
import { unreadPath } from '@/domain/links/statPaths'
import { withQuery } from '@/lib/url'
import { isDate } from '@/lib/time'
import { meterOfCause } from '@/rules/losses/lossInfluence'
import { useMenuPage } from '@/stores/menuPages'
import { useCan } from '@/ui/access/access'
import type { Action } from '@/ui/actions/actions'
import { areaLossPath, periodIn } from '../../shared/losses/lossPaths'
import { useDayMarking } from './useDayMarking'

interface Props {
  data: LossAnalysis
  /** Called after a record was made. */
  reload: () => void
}

/** The one follow-up that the finding asks for, as the filled button of the page; nothing where nothing is to be done. */
export function NextStep({ data, reload }: Props) {
  const navigate = useNavigate()
  const can = useCan()
  const marking = useDayMarking(data, reload)
  const way = useWay(data)
  const newest = data.periods.findLast(({ loss_rate }) => loss_rate !== null)
  const records =
    newest && data.loss_cause !== 'technical' ? [marking.record(newest), marking.action([newest])] : []
  const step = [way, ...records].find((action) => action && !action.hidden && can(action.can))
  return (
    <>
      {step && (
        <Button type="primary" onClick={() => (step.to ? void navigate(step.to) : step.run?.())}>
          {step.label}
        </Button>
      )}
      {marking.dialog}
    </>
  )
}

/** The page on which the finding is followed up: meters not read, angles of a wrong wiring, areas of a line. */
function useWay({ object_id, object_type, sums, periods, loss_cause, looked_at, meters }: LossAnalysis) {
  const { t } = useTranslation('lossAnalysis')
  const pages = {
    missing: useMenuPage('missingData'),
    angles: useMenuPage('phaseAngleAnalysis'),
    areas: useMenuPage('tgLineLoss'),
  }
  const lastPeriod = periods.at(-1)
  const wired = loss_cause === 'wiring' ? meterOfCause(loss_cause, meters) : undefined
  const to = (label: string, path: string): Pick<Action, 'label' | 'to'> & Partial<Action> => ({
    label,
    to: path,
  })
  if (sums.counted === 0)
    return pages.missing &&
      object_type === 'tg' &&
      lastPeriod &&
      lastPeriod.missing_meters &&
      isDate(lastPeriod.period)
      ? to(t('next.missing'), unreadPath({ tg_id: object_id }, lastPeriod.period))
      : undefined
  if (wired && pages.angles)
    return to(
      t('next.angles'),
      withQuery(pages.angles, { meter: wired.id, date: looked_at, time: wired.sign_time }),
    )
  if (object_type === 'line' && pages.areas && (sums.above_target ?? 0) > 0)
    return to(
      t('next.areas'),
      areaLossPath({ line_id: object_id, target_exceeded: '1', ...periodIn(looked_at) }),
    )
  return undefined
}
