import { FileExcelOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MonthReport } from '@/api/monthReport'
import { fileNameOf, saveFile } from '@/lib/saveFile'
import { xlsxFile } from '@/lib/xlsx'
import { useSay } from '@/ui/table/useSay'
import { sheetOf } from './reportSheets'
import { useReportParts } from './useReportParts'

/** Saves the tables of the report as a workbook, one sheet each. */
export function WorkbookButton({ report, unit }: { report: MonthReport; unit: string }) {
  const { t } = useTranslation('report')
  const say = useSay()
  const { compared, categories, tariffs, top } = useReportParts(report)
  async function save(): Promise<void> {
    const sheets = [
      sheetOf(compared, say),
      sheetOf(categories, say),
      sheetOf(tariffs, say),
      sheetOf(top, say),
    ]
    await saveFile(await xlsxFile(sheets), fileNameOf([t('title'), unit, report.month], 'xlsx'))
  }
  return (
    <Button icon={<FileExcelOutlined aria-hidden />} onClick={() => void save()}>
      {t('workbook')}
    </Button>
  )
}
