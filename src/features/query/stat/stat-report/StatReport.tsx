import { CalendarOutlined, DownloadOutlined, PrinterOutlined, SaveOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { reportTemplatesApi } from '@/api/query/reports'
import { statReportApi } from '@/api/query/statReport'
import { isRecord } from '@/lib/isRecord'
import { withQuery } from '@/lib/url'
import { startExport } from '@/page/exports/exportJob'
import { progressOf } from '@/rules/console/progress'
import { columnsOfReport, reportColumns, type ReadyReport } from '@/rules/console/reportMeasures'
import { useMenuPage } from '@/stores/menuPages'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { lazyPart } from '@/ui/pane/lazyPart'
import { printElement } from '@/ui/print/printElement'
import { Answer } from '@/ui/states/Answer'
import { Coming } from '../../shared/stat/Coming'
import paperCss from '../../shared/reports/paper.module.css'
import { useReportUnit } from '../../shared/reports/useReportUnit'
import { GoneReport } from './GoneReport'
import { ReportControls } from './ReportControls'
import { periodOf } from './reportTable'
import { StatPaper } from './StatPaper'
import { useReportSetting } from './useReportSetting'

const TemplateForm = lazyPart(
  () => import('../../shared/reports/TemplateForm').then((file) => file.TemplateForm),
  ['form'],
)

/** Of what a report can be. */
const units = ['org_id', 'subs_id', 'line_id', 'tg_id'] as const

/** A report that people put together themselves (QR14): units and months by the figures of their choice. */
export function StatReport() {
  const { t, i18n } = useTranslation('statReport')
  const { t: report } = useTranslation('report')
  const can = useCan()
  const navigate = useNavigate()
  const paper = useRef<HTMLElement>(null)
  const [saving, setSaving] = useState(false)
  const { t: follow } = useTranslation('sidebar')
  const of = useReportUnit(units)
  const schedules = useMenuPage('reportSchedule')
  const saved = useLoad(['reportTemplate', 'options'], (signal) => reportTemplatesApi.options(signal))
  const { shown, row, missing, choose, change } = useReportSetting(saved.data)
  const { level, layout, measures, order_by, sord, top, days, from, to } = shown
  const asked = {
    ...of.query,
    level,
    ...(days ? { date_begin: from, date_end: to } : { month_begin: from, month_end: to }),
    measures: measures.join(','),
    order_by,
    sord: order_by === '' ? '' : sord,
    ...(top !== null && { top }),
  }
  const loaded = useLoad(['statReport', asked], (signal) => statReportApi.get(asked, signal), {
    enabled: !missing,
  })
  const coming = progressOf(loaded.data)
  const unit = of.name || report('all')
  const name = row?.template_name ?? t(`ready.${shown.of as ReadyReport}`)
  const wide =
    loaded.data && columnsOfReport(layout, measures.length, loaded.data.months.length) > reportColumns
  const ready = loaded.data !== undefined && !coming && !wide
  const whole = { ...asked, layout }
  const order = () =>
    startExport(
      {
        type: statReportApi.exportType,
        name,
        filters: [{ label: t(days ? 'days' : 'months'), value: periodOf(shown, i18n.language) }],
      },
      (head) => statReportApi.startExport(whole, [], head, 'xlsx'),
    )
  const nothing = (
    <Answer of={saved} height={560}>
      {(rows) => missing === 'gone' && <GoneReport saved={rows} choose={choose} />}
    </Answer>
  )
  if (missing) return <Paperless title={t('title')}>{nothing}</Paperless>
  return (
    <section className={paperCss.screen} aria-label={t('title')}>
      <h1 className={paperCss.heading}>{t('title')}</h1>
      <ReportControls shown={shown} saved={saved.data ?? []} choose={choose} change={change} />
      <span className={paperCss.buttons}>
        {of.follow && <Button onClick={of.follow}>{follow('context.follow')}</Button>}
        <Button
          type="primary"
          icon={<PrinterOutlined aria-hidden />}
          disabled={!ready}
          onClick={() => printElement(paper.current)}
        >
          {t('print')}
        </Button>
        {can('export') && (
          <Button icon={<DownloadOutlined aria-hidden />} disabled={!ready} onClick={() => void order()}>
            {t('export')}
          </Button>
        )}
        {can('add') && (
          <Button
            icon={<SaveOutlined aria-hidden />}
            disabled={wide === true}
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
      {wide && <p className={paperCss.wide}>{t('tooWide', { most: reportColumns })}</p>}
      <Answer of={loaded} height={560}>
        {(data) =>
          coming ? (
            <Coming of={coming} says={t('coming')} />
          ) : (
            !wide && <StatPaper report={data} shown={shown} name={name} unit={unit} paper={paper} />
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
            period: days ? 'day' : 'month',
            months: loaded.data?.months.length ?? 1,
          }}
          onClose={(done, answer) => {
            setSaving(false)
            if (!done) return
            saved.reload()
            if (isRecord(answer) && typeof answer['id'] === 'string') choose(answer['id'])
          }}
        />
      )}
    </section>
  )
}

function Paperless({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={paperCss.screen} aria-label={title}>
      <h1 className={paperCss.heading}>{title}</h1>
      {children}
    </section>
  )
}
