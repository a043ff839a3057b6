import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointRow } from '@/api/collectionPoints'
import { linesApi, type LineRow } from '@/api/lines'
import { substationsApi, type SubstationRow } from '@/api/substations'
import { transformerAreasApi, type TransformerAreaRow } from '@/api/transformerAreas'
import { onlineStatus } from '@/rules/statuses'
import { StatusOf } from '@/domain/StatusOf'
import { useWords, type FieldName } from '@/domain/words'
import { NoValue } from '@/ui/value/Quantity'
import { TablePicker, type PickerColumn, type PickerProps, type PickerSource } from './TablePicker'

/** Columns of plain texts, titled by their fields. */
function useTexts() {
  const { field } = useWords()
  return <Row,>(...columns: readonly (readonly [keyof Row & FieldName, number])[]): PickerColumn<Row>[] =>
    columns.map(([key, width]) => ({
      key,
      title: field(key),
      width,
      render: (row) => String(row[key] ?? '') || <NoValue />,
    }))
}

/** Chooses collection points, by name. */
export function PointPicker(props: PickerProps<CollectionPointRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const texts = useTexts()
  const source = useMemo(
    (): PickerSource<CollectionPointRow> => ({
      id: 'points',
      title: t(props.multiple ? 'point.titleMany' : 'point.title'),
      keyword: field('cp_name'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        collectionPointsApi.page({ ...paging, ...(text && { cp_name: text }) }, signal),
      columns: [
        ...texts<CollectionPointRow>(['cp_name', 170], ['tml_asset_no', 140], ['tg_name', 170]),
        {
          key: 'online_status',
          title: field('online_status'),
          width: 110,
          render: (row) => <StatusOf of={onlineStatus} code={row.online_status} />,
        },
      ],
      nameOf: (row) => row.cp_name,
    }),
    [t, field, texts, props.multiple],
  )
  return <TablePicker {...props} source={source} />
}

/** Chooses lines, by name. */
export function LinePicker(props: PickerProps<LineRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const texts = useTexts()
  const source: PickerSource<LineRow> = {
    id: 'lines',
    title: t('line.title'),
    keyword: field('line_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      linesApi.page({ ...paging, ...(text && { line_name: text }) }, signal),
    columns: texts<LineRow>(['line_name', 200], ['subs_name', 200], ['org_name', 200]),
    nameOf: (row) => row.line_name,
  }
  return <TablePicker {...props} source={source} />
}

/** Chooses substations, by name. */
export function SubstationPicker(props: PickerProps<SubstationRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const texts = useTexts()
  const source: PickerSource<SubstationRow> = {
    id: 'substations',
    title: t('substation.title'),
    keyword: field('subs_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      substationsApi.page({ ...paging, ...(text && { subs_name: text }) }, signal),
    columns: texts<SubstationRow>(['subs_name', 240], ['address', 300]),
    nameOf: (row) => row.subs_name,
  }
  return <TablePicker {...props} source={source} />
}

/** Chooses transformer areas, by name. */
export function AreaPicker(props: PickerProps<TransformerAreaRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const texts = useTexts()
  const source: PickerSource<TransformerAreaRow> = {
    id: 'areas',
    title: t('area.title'),
    keyword: field('tg_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      transformerAreasApi.page({ ...paging, ...(text && { tg_name: text }) }, signal),
    columns: texts<TransformerAreaRow>(['tg_name', 200], ['line_name', 200], ['org_name', 200]),
    nameOf: (row) => row.tg_name,
  }
  return <TablePicker {...props} source={source} />
}
