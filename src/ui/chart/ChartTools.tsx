import { CameraOutlined, DownloadOutlined, TableOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toCsv, type CsvCell } from '@/lib/csv'
import { csvBlob, saveNameOf, saveFile } from '@/lib/saveFile'
import { feedback } from '@/ui/feedback/feedback'
import { paperLook } from './paper'
import { pictureBlob, type Caption, type Drawing } from './picture'
import css from './ChartCard.module.css'

interface Props {
  /** Beginning of file names, and the question that the picture answers. */
  names: readonly [file: string, title: string]
  /**
   * Returns the drawing in light colours and its caption; its result is undefined before there is one. Absent: no
   * picture.
   */
  picture: (() => { drawing: Drawing; caption: Caption } | undefined) | undefined
  /** False while the drawing is still to come: there is nothing to save yet. */
  isDrawn?: boolean
  /** Numbers of the chart, header first. */
  rows: (() => CsvCell[][]) | undefined
  /** State of the table below; absent where the screen shows the numbers anyway. */
  table?: { open: boolean; onChange: (open: boolean) => void } | undefined
  children?: ReactNode
}

/** Tools of every picture of the console: save as an image, save as CSV, show as a table. */
export function ChartTools({ names, picture, isDrawn = true, rows, table, children }: Props) {
  const { t } = useTranslation('chart')
  const reportFailure = () => feedback.error(t('saveFailed'))
  const savePicture = async () => {
    const result = picture?.()
    if (result)
      await saveFile(await pictureBlob(result.drawing, result.caption, paperLook()), saveNameOf(names, 'png'))
  }
  const saveRows = async () => {
    if (rows) await saveFile(csvBlob(toCsv(rows())), saveNameOf(names, 'csv'))
  }
  return (
    <div className={css.tools} role="toolbar" aria-label={t('tools')}>
      {children}
      {picture && (
        <ChartTool
          label={t('image')}
          icon={<CameraOutlined aria-hidden />}
          disabled={!isDrawn}
          onClick={() => void savePicture().catch(reportFailure)}
        />
      )}
      {rows && (
        <ChartTool
          label={t('csv')}
          icon={<DownloadOutlined aria-hidden />}
          onClick={() => void saveRows().catch(reportFailure)}
        />
      )}
      {rows && table && (
        <ChartTool
          label={t('table')}
          icon={<TableOutlined aria-hidden />}
          pressed={table.open}
          onClick={() => table.onChange(!table.open)}
        />
      )}
    </div>
  )
}

interface ToolProps {
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  pressed?: boolean | undefined
}

export function ChartTool({ label, icon, onClick, disabled, pressed }: ToolProps) {
  return (
    <Tooltip title={label}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={label}
        onClick={onClick}
        disabled={disabled ?? false}
        {...(pressed !== undefined && { 'aria-pressed': pressed })}
      />
    </Tooltip>
  )
}
