import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataItemRow } from '@/api/dataItems'
import { commProtocol, itemGroup, taskType, yesNo } from '@/rules/dictionaries'
import { eventType, type Codes } from '@/rules/statuses'
import { explainTerm } from '@/domain/Term'
import { useWords, type FieldName } from '@/domain/words'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/list/columns'
import { NoValue } from '@/ui/value/Quantity'

export function useDataItemColumns(): readonly Column<DataItemRow>[] {
  const { i18n } = useTranslation('dataItems')
  const { field, word } = useWords()
  return useMemo(() => {
    type Name = keyof DataItemRow & FieldName
    const text = (key: Name, width: number): Column<DataItemRow> => ({
      key,
      title: field(key),
      width,
      render: (row) => (row[key] === '' ? <NoValue /> : row[key]),
    })
    const code = (key: Name, codes: Codes, width: number): Column<DataItemRow> => ({
      ...text(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : word(codes, String(row[key]))),
    })
    const mono = (key: Name, width: number): Column<DataItemRow> => ({
      ...text(key, width),
      render: (row) => (row[key] === '' ? <NoValue /> : <code>{row[key]}</code>),
    })
    return [
      { ...text('item_code', 150), identity: true },
      text('item_name', 230),
      code('task_type', taskType, 110),
      code('item_group', itemGroup, 170),
      text('unit', 80),
      { ...text('decimals', 96), align: 'right' },
      { ...mono('obis', 170), explain: explainTerm('obis') },
      { ...text('class_id', 90), align: 'right' },
      { ...text('attribute', 96), align: 'right' },
      mono('di', 130),
      mono('oad', 130),
      {
        ...text('protocols', 250),
        render: (row) =>
          row.protocols
            .split(',')
            .map((protocol) => word(commProtocol, protocol))
            .join(', '),
      },
      code('event_type', eventType, 140),
      { ...text('sort', 90), align: 'right' },
      code('enabled', yesNo, 100),
      { ...text('remark', 160), hidden: true },
      { ...text('update_user', 120), hidden: true },
      {
        ...text('update_time', 170),
        hidden: true,
        render: (row) => formatDateTime(row.update_time, i18n.language),
      },
    ]
  }, [field, word, i18n.language])
}
