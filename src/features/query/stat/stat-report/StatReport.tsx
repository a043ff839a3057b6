import { CalendarOutlined, DownloadOutlined, PrinterOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { reportTemplatesApi, type TemplateRow } from '@/api/query/reports'
import { statReportApi } from '@/api/query/statReport'
import { isLanguage } from '@/i18n/languages'
import { isRecord } from '@/lib/isRecord'
import { withQuery } from '@/lib/url'
import { startExport } from '@/page/exports/exportJob'
import { InSheetLanguage, SheetLanguage } from '@/page/print/SheetLanguage'
import { useSheetWords } from '@/page/print/useSheetWords'
import { progressOf } from '@/rules/console/progress'
import { columnsOfReport, reportColumns, type ReadyReport } from '@/rules/console/reportMeasures'
import { useMenuPage } from '@/stores/menuPages'
import { useCan } from '@/ui/access/access'
import { useLoad, type Loaded } from '@/ui/data/queries'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useParam } from '@/ui/pane/useParam'
import { printElement } from '@/ui/print/printElement'
import { Answer } from '@/ui/states/Answer'
import { AnswerProgress } from '../../shared/stat/AnswerProgress'
import paperCss from '../../shared/reports/paper.module.css'
import { useReportUnit } from '../../shared/reports/useReportUnit'
import { GoneReport } from './GoneReport'
import { ReportControls } from './ReportControls'
import { periodOf } from './reportTable'
import { StatPaper } from './StatPaper'
import { useReportSetting, type DisplayedReport } from './useReportSetting'

const TemplateForm = lazyPart(
  () => import('../../shared/reports/TemplateForm').then((file) => file.TemplateForm),
  ['form'],
)

/** Objects that can be the unit of a report. */
const units = ['org_id', 'subs_id', 'line_id', 'tg_id'] as const

/** Statistical report that users put together (QR14): units and months by the measures of their choice. */
export function StatReport() {
  const { t, i18n } = useTranslation('statReport')
  const { t: report } = useTranslation('report')
  const can = useCan()
  const navigate = useNavigate()
  const paper = useRef<HTMLElement>(null)
  const [saving, setSaving] = useState(false)
  const { t: follow } = useTranslation('sidebar')
  const reportUnit = useReportUnit(units)
  const [language, setLanguage] = useParam('language')
  const sheet = useSheetWords(isLanguage(language) ? language : undefined)
  const schedules = useMenuPage('reportSchedule')
  const saved = useLoad(['reportTemplate', 'options'], (signal) => reportTemplatesApi.options(signal))
  const { setting, row, missing, choose, change } = useReportSetting(saved.data)
  const { level, layout, measures, order_by, sord, top, isDaily } = setting
  const query = {
    ...reportUnit.query,
    level,
    ...periodQueryOf(setting),
    measures: measures.join(','),
    order_by,
    sord: order_by === '' ? '' : sord,
    ...(top !== null && { top }),
  }
  const loaded = useLoad(['statReport', query], (signal) => statReportApi.get(query, signal), {
    enabled: !missing,
  })
  const progress = progressOf(loaded.data)
  const unit = reportUnit.name || report('all')
  const name = row?.template_name ?? t(`ready.${setting.reportId as ReadyReport}`)
  const isTooWide =
    loaded.data && columnsOfReport(layout, measures.length, loaded.data.months.length) > reportColumns
  const isReady = loaded.data !== undefined && !progress && !isTooWide
  const exportQuery = { ...query, layout }
  const startFile = () =>
    startExport(
      {
        type: statReportApi.exportType,
        name,
        filters: [{ label: t(isDaily ? 'days' : 'months'), value: periodOf(setting, i18n.language) }],
      },
      (head) => statReportApi.startExport(exportQuery, [], head, 'xlsx'),
    )
  if (missing) return <MissingReport saved={saved} isGone={missing === 'gone'} choose={choose} />
  return (
    <section className={paperCss.screen} aria-label={t('title')}>
      <h1 className={paperCss.heading}>{t('title')}</h1>
      <ReportControls setting={setting} saved={saved.data ?? []} choose={choose} change={change} />
      <span className={paperCss.buttons}>
        {reportUnit.followSidebar && (
          <Button onClick={reportUnit.followSidebar}>{follow('context.follow')}</Button>
        )}
        <SheetLanguage sheet={sheet} onChange={setLanguage} />
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!isReady || sheet.state === 'loading'}
          onClick={() => printElement(paper.current)}
        >
          {t('print')}
        </Button>
        {can('export') && (
          <Button
            icon={<DownloadOutlined aria-hidden />}
            disabled={!isReady}
            onClick={() => void startFile()}
          >
            {t('export')}
          </Button>
        )}
        {can('add') && (
          <Button
            icon={<SaveOutlined aria-hidden />}
            disabled={isTooWide === true}
            onClick={() => setSaving(true)}
          >
            {t('save')}
          </Button>
        )}
        {can('add') && schedules !== undefined && row && (
          <Button
            icon={<CalendarOutlined aria-hidden />}
            onClick={() => void navigate(withQuery(schedules, { new: row.id }))}
          >
            {t('schedule')}
          </Button>
        )}
      </span>
      {isTooWide && <p className={paperCss.wide}>{t('tooWide', { most: reportColumns })}</p>}
      <Answer loaded={loaded} height={560}>
        {(data) =>
          progress ? (
            <AnswerProgress progress={progress} label={t('coming')} />
          ) : (
            !isTooWide && (
              <InSheetLanguage sheet={sheet} height={560}>
                <StatPaper report={data} setting={setting} name={name} unit={unit} paper={paper} />
              </InSheetLanguage>
            )
          )
        }
      </Answer>
      {saving && (
        <TemplateForm
          row={undefined}
          like={{
            level,
            layout,
            measures,
            order_by,
            sord,
            top,
            period: isDaily ? 'day' : 'month',
            months: loaded.data?.months.length ?? 1,
          }}
          onClose={(isSaved, answer) => {
            setSaving(false)
            if (!isSaved) return
            saved.reload()
            if (isRecord(answer) && typeof answer['id'] === 'string') choose(answer['id'])
          }}
        />
      )}
    </section>
  )
}

interface MissingReportProps {
  saved: Loaded<readonly TemplateRow[]>
  isGone: boolean
  choose: (reportId: string) => unknown
}

/** Page of a saved report that has not arrived or no longer exists. */
function MissingReport({ saved, isGone, choose }: MissingReportProps) {
  const { t } = useTranslation('statReport')
  return (
    <section className={paperCss.screen} aria-label={t('title')}>
      <h1 className={paperCss.heading}>{t('title')}</h1>
      <Answer loaded={saved} height={560}>
        {(rows) => isGone && <GoneReport saved={rows} choose={choose} />}
      </Answer>
    </section>
  )
}

/** Days or months of the report as its query has them. */
const periodQueryOf = ({ isDaily, firstPeriod, lastPeriod }: DisplayedReport) =>
  isDaily
    ? { date_begin: firstPeriod, date_end: lastPeriod }
    : { month_begin: firstPeriod, month_end: lastPeriod }
