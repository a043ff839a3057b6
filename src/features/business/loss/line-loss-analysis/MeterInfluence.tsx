import {
  AlertOutlined,
  AuditOutlined,
  LineChartOutlined,
  QuestionCircleOutlined,
  RadarChartOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LossAnalysis, LossMeter } from '@/api/business/lossAnalysis'
import { useMarking } from '@/domain/abnormal/useMarking'
import { auditedMonth } from '@/domain/figures/auditedMonth'
import { meterCurvePath } from '@/domain/links/meterPages'
import { howMany } from '@/lib/number'
import { withQuery } from '@/lib/url'
import { DetailTable } from '@/page/detail/DetailTable'
import { useRowBehaviour } from '@/page/list/rowBehaviour'
import { rulesOfMeters } from '@/rules/archive/abnormalRules'
import { ruleOfTags } from '@/rules/losses/lossTagRules'
import { wiresOf } from '@/rules/readings/wiringVerdict'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { Skeleton } from '@/ui/states/Skeleton'
import { useAskAudit } from '../../shared/audit/useAskAudit'
import { meterColumns } from './influenceColumns'
import css from './LineLossAnalysis.module.css'

interface Props {
  /** Undefined while not all of its days are calculated. */
  data: LossAnalysis | undefined
  isFailed: boolean
  reload: () => void
}

/** A meter with a sign. A drop alone accuses nobody: whoever was away uses less. */
const isSuspect = ({ tags }: LossMeter): boolean => tags.length > 0

/** Meters behind the loss by their influence; those without a sign are folded away. */
export function MeterInfluence({ data, isFailed, reload }: Props) {
  const { t } = useTranslation('lossAnalysis')
  return (
    <section className={css.card}>
      <div className={css.cardHead}>
        <h2 className={css.title}>{t('suspects')}</h2>
        <p className={css.muted}>{t('metersMean')}</p>
      </div>
      <div className={css.cardBody}>
        {data ? <Meters data={data} reload={reload} /> : !isFailed && <Skeleton height={160} />}
      </div>
    </section>
  )
}

function Meters({ data, reload }: { data: LossAnalysis; reload: () => void }) {
  const { t } = useTranslation('lossAnalysis')
  const { looked_at, meters } = data
  const [showsAll, setShowsAll] = useState(false)
  const suspects = meters.filter(isSuspect)
  const otherCount = meters.length - suspects.length
  const rows = showsAll ? meters : suspects
  const { rowActions, dialogs } = useMeterActions(looked_at, reload)
  const behaviour = useRowBehaviour<LossMeter>({
    id: 'lossMeters',
    rows,
    rowName: ({ metercomid }) => metercomid,
    rowActions,
    selectable: false,
  })
  return (
    <>
      {rows.length === 0 && otherCount > 0 ? (
        <p className={css.muted}>{t('noSign')}</p>
      ) : (
        <DetailTable
          name={t('suspects')}
          rows={rows}
          columns={meterColumns}
          behaviour={behaviour}
          emptyState={{ title: t('noMeters'), hint: t('noMetersHint') }}
        />
      )}
      {otherCount > 0 && (
        <Button type="link" size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {t('withoutSign', howMany(otherCount))}
        </Button>
      )}
      {dialogs}
    </>
  )
}

/** Ways to further evidence of a meter, and what can be done about it. */
function useMeterActions(date: string, reload: () => void) {
  const { t } = useTranslation('lossAnalysis')
  const act = useActions()
  const audit = useAskAudit()
  const anglesPage = useMenuPage('phaseAngleAnalysis')
  const eventsPage = useMenuPage('eMeterEvent')
  const auditPage = useMenuPage('readAudit')
  const marking = useMarking<LossMeter>({
    rules: rulesOfMeters,
    day: ({ id, metercomid }) => ({ meter_id: id, metercomid, data_date: date }),
    rule: ({ tags }) => ruleOfTags(tags),
    onMarked: reload,
  })
  /** The evidence of a wrong wiring are its angles, of everything else the curve: it stands in the row as a word. */
  function evidenceOf(row: LossMeter): Action[] {
    const hasAngles = anglesPage !== undefined && wiresOf(row.wiring_mode) !== undefined
    const isWrong = hasAngles && row.tags.includes('wiring')
    const angles = act.open(
      'angles',
      t('angles'),
      RadarChartOutlined,
      withQuery(anglesPage ?? '', { meter: row.id, date, time: row.sign_time }),
      { hidden: !hasAngles, ...(isWrong && { word: t('anglesWord') }) },
    )
    const curve = act.open(
      'curve',
      t('curve'),
      LineChartOutlined,
      withQuery(meterCurvePath(row.id), { date }),
      isWrong ? {} : { word: t('curve') },
    )
    return isWrong ? [angles, curve] : [curve, angles]
  }
  const rowActions = (row: LossMeter): readonly Action[] => [
    ...evidenceOf(row),
    act.open(
      'events',
      t('events'),
      AlertOutlined,
      withQuery(eventsPage ?? '', { metercomid: row.metercomid, date }),
      {
        hidden: eventsPage === undefined,
      },
    ),
    act.open(
      'audit',
      t('audit'),
      AuditOutlined,
      withQuery(auditPage ?? '', { metercomid: row.metercomid, month: auditedMonth(date) }),
      { hidden: auditPage === undefined },
    ),
    act.run(
      'askAudit',
      t('askAudit'),
      QuestionCircleOutlined,
      () => audit.ask({ meter_id: row.id, metercomid: row.metercomid, date }),
      { hidden: !audit.canAsk },
    ),
    marking.action([row]),
  ]
  const dialogs = (
    <>
      {marking.dialog}
      {audit.dialog}
    </>
  )
  return { rowActions, dialogs }
}
