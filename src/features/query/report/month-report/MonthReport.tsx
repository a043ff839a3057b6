import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthReportApi } from '@/api/query/monthReport'
import { formatMonth } from '@/lib/format'
import { utilityToday } from '@/lib/time'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { progressOf } from '@/rules/console/progress'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { MonthControl } from '@/ui/fields/DateControls'
import { useParam } from '@/ui/pane/useParam'
import { printElement } from '@/ui/print/printElement'
import { Answer } from '@/ui/states/Answer'
import { Coming } from '../../shared/stat/Coming'
import { ReportPaper } from './ReportPaper'
import { WorkbookButton } from './WorkbookButton'
import css from '../../shared/reports/paper.module.css'
import { useReportUnit } from '../../shared/reports/useReportUnit'

/** A month of a unit on paper (QR10): what it used, by category and tariff, its losses and its largest consumers. */
export function MonthReport() {
  const { t } = useTranslation('report')
  const { t: sidebar } = useTranslation('sidebar')
  const can = useCan()
  const id = useId()
  const paper = useRef<HTMLElement>(null)
  const unit = useReportUnit()
  const [named, setNamed] = useParam('month')
  const ended = useEndedMonth(named !== '')
  const month = formatMonth(`${named}-01`) || ended
  const query = { month, ...unit.query }
  const loaded = useLoad(['monthReport', query], (signal) => monthReportApi.get(query, signal))
  const { data } = loaded
  const coming = progressOf(data)
  const name = unit.name || t('all')
  return (
    <section className={css.screen} aria-label={t('title')}>
      <h1 className={css.heading}>{t('title')}</h1>
      <div className={css.tools}>
        <div className={css.field}>
          <label htmlFor={`${id}month`}>{t('month')}</label>
          <MonthControl
            id={`${id}month`}
            value={month}
            max={utilityToday()}
            onChange={(next) => setNamed(next)}
          />
        </div>
        <span className={css.buttons}>
          {unit.follow && <Button onClick={unit.follow}>{sidebar('context.follow')}</Button>}
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={!data || coming !== undefined}
            onClick={() => printElement(paper.current)}
          >
            {t('print')}
          </Button>
          {can('export') && data && !coming && <WorkbookButton report={data} unit={name} />}
        </span>
      </div>
      <Answer of={loaded} height={640}>
        {(report) =>
          coming ? (
            <Coming of={coming} says={t('coming')} />
          ) : (
            <ReportPaper report={report} unit={name} query={query} paper={paper} />
          )
        }
      </Answer>
    </section>
  )
}
