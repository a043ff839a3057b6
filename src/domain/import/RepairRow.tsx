import { CheckCircleFilled, DeleteOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportTable } from '@/lib/importTable'
import { cellLength } from '@/rules/limits/fieldLimits'
import { isEnter, isForInputMethod } from '@/ui/keys/enter'
import type { ImportSpec } from './importSpec'
import type { Cell } from './repairCells'
import styles from './RepairGrid.module.css'

interface Props<Key extends string> {
  index: number
  spec: ImportSpec<Key>
  table: ImportTable<Key>
  cell: Cell<Key>
  onEdit: (value: string) => void
  onRemove: () => void
}

/** One error: what is typed counts when the field is left or Enter is pressed; Escape takes it back. */
export function RepairRow<Key extends string>(props: Props<Key>) {
  const { index, spec, table, cell, onEdit, onRemove } = props
  const { t } = useTranslation('imports')
  const value = table.line(cell.line)?.values[cell.key] ?? ''
  const [typed, setTyped] = useState<string>()
  const problem = table.problemAt(cell.line, cell.key)
  const title = spec.columns.find(({ key }) => key === cell.key)?.title ?? cell.key
  const commit = () => {
    if (typed !== undefined && typed !== value) onEdit(typed)
    setTyped(undefined)
  }
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row">{cell.line}</th>
      <td title={title}>{title}</td>
      <td>
        <input
          className={styles.value}
          data-index={index}
          aria-label={t('grid.valueOf', { field: title, line: cell.line })}
          aria-invalid={problem !== undefined}
          maxLength={cellLength}
          value={typed ?? value}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (isForInputMethod(event)) return
            if (isEnter(event)) commit()
            if (event.key === 'Escape') setTyped(undefined)
          }}
        />
      </td>
      <td className={styles.said} data-mended={problem === undefined || undefined}>
        {problem ? (
          spec.problem(problem.code) +
          (problem.otherLine ? ` ${t('grid.other', { line: problem.otherLine })}` : '')
        ) : (
          <>
            <CheckCircleFilled aria-hidden /> {t('grid.mended')}
          </>
        )}
      </td>
      <td>
        <Button
          size="small"
          type="text"
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('grid.removeLine', { line: cell.line })}
          title={t('grid.removeLine', { line: cell.line })}
          onClick={onRemove}
        />
      </td>
    </tr>
  )
}
