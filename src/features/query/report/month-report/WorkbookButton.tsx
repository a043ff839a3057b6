import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/query/monthReport'
import { saveNameOf, saveFile } from '@/lib/saveFile'
import { xlsxFile } from '@/lib/xlsx'
import { formatDateTime, utilityNow, zoneOffset } from '@/lib/time'
import { useWords } from '@/domain/words/words'
import { figureState } from '@/rules/codes/dictionaries'
import { PrivacyContext } from '@/ui/value/privacy'
import { useTranslator } from '@/ui/table/useTranslator'
import { sheetOf } from './reportSheets'
import { useReportParts } from './useReportParts'

/** Saves the tables of the report as a workbook, one sheet each. */
export function WorkbookButton({ report, unit }: { report: MonthReport; unit: string }) {
  const { t, i18n } = useTranslation('report')
  const texts = useTranslator()
  const { word } = useWords()
  const masked = useContext(PrivacyContext)
  const { compared, categories, tariffs, top } = useReportParts(report)
  const head = [
    [t('title')],
    [t('sheet.period'), report.month],
    [t('sheet.unit'), unit],
    [t('sheet.state'), word(figureState, report.figure_state)],
    [t('sheet.calculated'), report.calculated_at ? formatDateTime(report.calculated_at, i18n.language) : ''],
    [t('sheet.made'), `${formatDateTime(utilityNow(), i18n.language)} (${zoneOffset()})`],
  ]
  async function save(): Promise<void> {
    const context = { texts, head, masked }
    const sheets = [
      sheetOf(compared, context),
      sheetOf(categories, context),
      sheetOf(tariffs, context),
      sheetOf(top, context),
    ]
    await saveFile(await xlsxFile(sheets), saveNameOf([t('title'), unit, report.month], 'xlsx'))
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => void save()}>
      {t('workbook')}
    </Button>
  )
}
