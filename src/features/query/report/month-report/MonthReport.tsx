import { PrinterOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthReportApi } from '@/api/query/monthReport'
import { isLanguage } from '@/i18n/languages'
import { formatMonth } from '@/lib/format'
import { utilityToday } from '@/lib/time'
import { InSheetLanguage, SheetLanguage } from '@/page/print/SheetLanguage'
import { useSheetWords } from '@/page/print/useSheetWords'
import { useEndedMonth } from '@/page/period/useEndedMonth'
import { progressOf } from '@/rules/console/progress'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { MonthControl } from '@/ui/fields/DateControls'
import { useParam } from '@/ui/pane/useParam'
import { printElement } from '@/ui/print/printElement'
import { Answer } from '@/ui/states/Answer'
import { AnswerProgress } from '../../shared/stat/AnswerProgress'
import { ReportPaper } from './ReportPaper'
import { WorkbookButton } from './WorkbookButton'
import css from '../../shared/reports/paper.module.css'
import { useReportUnit } from '../../shared/reports/useReportUnit'

/** Printable month report of a unit (QR10): consumption by category and tariff, losses, largest consumers. */
export function MonthReport() {
  const { t } = useTranslation('report')
  const { t: sidebar } = useTranslation('sidebar')
  const can = useCan()
  const id = useId()
  const paper = useRef<HTMLElement>(null)
  const unit = useReportUnit()
  const [language, setLanguage] = useParam('language')
  const sheet = useSheetWords(isLanguage(language) ? language : undefined)
  const [monthParam, setMonthParam] = useParam('month')
  const endedMonth = useEndedMonth(monthParam !== '')
  const month = formatMonth(`${monthParam}-01`) || endedMonth
  const query = { month, ...unit.query }
  const loaded = useLoad(['monthReport', query], (signal) => monthReportApi.get(query, signal))
  const { data } = loaded
  const progress = progressOf(data)
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
            onChange={(next) => setMonthParam(next)}
          />
        </div>
        <span className={css.buttons}>
          {unit.followSidebar && <Button onClick={unit.followSidebar}>{sidebar('context.follow')}</Button>}
          <SheetLanguage sheet={sheet} onChange={setLanguage} />
          <Button
            type="primary"
            icon={<PrinterOutlined aria-hidden />}
            disabled={!data || progress !== undefined || sheet.state === 'loading'}
            title={progress && t('coming')}
            onClick={() => printElement(paper.current)}
          >
            {t('print')}
          </Button>
          {can('export') && data && !progress && <WorkbookButton report={data} unit={name} />}
        </span>
      </div>
      <Answer loaded={loaded} height={640}>
        {(report) =>
          progress ? (
            <AnswerProgress progress={progress} label={t('coming')} />
          ) : (
            <InSheetLanguage sheet={sheet} height={640}>
              <ReportPaper report={report} unit={name} query={query} paper={paper} />
            </InSheetLanguage>
          )
        }
      </Answer>
    </section>
  )
}
