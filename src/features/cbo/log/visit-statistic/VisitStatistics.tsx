import { ReloadOutlined } from '@ant-design/icons'
import { Button, Tabs } from 'antd'
import { useTranslation } from 'react-i18next'
import { visitPeriods, visitStatisticApi, type VisitStatistic } from '@/api/cbo/logs'
import { startExport } from '@/page/exports/exportJob'
import { formatDate } from '@/lib/time'
import { useExportStarting } from '@/stores/exports'
import { ExportFormats } from '@/ui/list/ExportFormats'
import type { ExportRequest } from '@/ui/list/exporting'
import { useParam } from '@/ui/pane/useParam'
import { Answer } from '@/ui/states/Answer'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { VisitPanel } from './VisitPanel'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './VisitStatistics.module.css'

/** Usage of the console by page, user and time. */
export function VisitStatistics() {
  const { t, i18n } = useTranslation('logs')
  const { t: commonTexts } = useTranslation('common')
  const can = useCan()
  const [periodParameter, choosePeriod] = useParam('period')
  const period = visitPeriods.find((visitPeriod) => visitPeriod === periodParameter) ?? 'today'
  const exporting = useExportStarting(visitStatisticApi.exportType)
  const loaded = useLoad(['visitStatistic', period, i18n.language], (signal) =>
    visitStatisticApi.summary(period, signal),
  )
  const { data } = loaded
  const periodOf = ({ date_begin, date_end }: VisitStatistic) =>
    [...new Set([date_begin, date_end])].map((date) => formatDate(date, i18n.language)).join(' – ')
  const panel = (
    <Answer loaded={loaded} height={480}>
      {(visits) => <VisitPanel data={visits} loaded={loaded} span={period} period={periodOf(visits)} />}
    </Answer>
  )
  return (
    <section className={styles.screen} aria-label={t('visit.title')}>
      <h1 className={sharedStyles.hidden}>{t('visit.title')}</h1>
      <h2 className={sharedStyles.hidden}>{t(`periods.${period}`)}</h2>
      <div className={styles.tools}>
        {data && <span className={sharedStyles.mutedFigure}>{periodOf(data)}</span>}
        <Button icon={<ReloadOutlined aria-hidden />} loading={loaded.refreshing} onClick={loaded.reload}>
          {commonTexts('action.refresh')}
        </Button>
        {can('export') && (
          <ExportFormats label={commonTexts('action.export')} busy={exporting} onExport={exportAll} />
        )}
      </div>
      <Tabs
        activeKey={period}
        onChange={(key) => choosePeriod(key === 'today' ? undefined : key)}
        destroyOnHidden
        aria-label={t('visit.periods')}
        items={visitPeriods.map((key) => ({
          key,
          label: t(`periods.${key}`),
          children: panel,
        }))}
      />
    </section>
  )

  function exportAll(format: ExportRequest['format']) {
    const columns = [
      { key: 'module_name', title: t('module') },
      { key: 'visits', title: t('visit.visits') },
      { key: 'users', title: t('visit.users') },
      { key: 'stay', title: `${t('visit.stay')} (s)` },
    ]
    const filters = [{ label: t('visit.periods'), value: t(`periods.${period}`) }]
    return startExport({ type: visitStatisticApi.exportType, name: t('visit.title'), filters }, (head) =>
      visitStatisticApi.startExport({ period }, columns, head, format),
    )
  }
}
