import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointRow } from '@/api/collectionPoints'
import { linesApi, type LineRow } from '@/api/lines'
import { substationsApi, type SubstationRow } from '@/api/substations'
import { transformerAreasApi, type TransformerAreaRow } from '@/api/transformerAreas'
import { onlineStatus } from '@/rules/statuses'
import { columnsOf } from '@/domain/columnsOf'
import { useWords } from '@/domain/words'
import { TablePicker, type PickerProps, type PickerSource } from './TablePicker'

const points = columnsOf<CollectionPointRow>()('picker')
const pointColumns = [
  points.text('cp_name', { identity: true }),
  points.text('tml_asset_no', { width: 140 }),
  points.text('tg_name'),
  points.status('online_status', { of: onlineStatus, width: 110 }),
]
const lines = columnsOf<LineRow>()('picker')
const lineColumns = [
  lines.text('line_name', { width: 200, identity: true }),
  lines.text('subs_name', { width: 200 }),
  lines.text('org_name', { width: 200 }),
]
const substations = columnsOf<SubstationRow>()('picker')
const substationColumns = [
  substations.text('subs_name', { width: 240, identity: true }),
  substations.text('address', { width: 300 }),
]
const areas = columnsOf<TransformerAreaRow>()('picker')
const areaColumns = [
  areas.text('tg_name', { width: 200, identity: true }),
  areas.text('line_name', { width: 200 }),
  areas.text('org_name', { width: 200 }),
]

/** Chooses collection points, by name. */
export function PointPicker(props: PickerProps<CollectionPointRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const source = useMemo(
    (): PickerSource<CollectionPointRow> => ({
      id: 'points',
      title: t(props.multiple ? 'point.titleMany' : 'point.title'),
      keyword: field('cp_name'),
      load: ({ text, kind: _kind, ...paging }, signal) =>
        collectionPointsApi.page({ ...paging, ...(text && { cp_name: text }) }, signal),
      columns: pointColumns,
      nameOf: (row) => row.cp_name,
    }),
    [t, field, props.multiple],
  )
  return <TablePicker {...props} source={source} />
}

/** Chooses lines, by name. */
export function LinePicker(props: PickerProps<LineRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const source: PickerSource<LineRow> = {
    id: 'lines',
    title: t('line.title'),
    keyword: field('line_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      linesApi.page({ ...paging, ...(text && { line_name: text }) }, signal),
    columns: lineColumns,
    nameOf: (row) => row.line_name,
  }
  return <TablePicker {...props} source={source} />
}

/** Chooses substations, by name. */
export function SubstationPicker(props: PickerProps<SubstationRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const source: PickerSource<SubstationRow> = {
    id: 'substations',
    title: t('substation.title'),
    keyword: field('subs_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      substationsApi.page({ ...paging, ...(text && { subs_name: text }) }, signal),
    columns: substationColumns,
    nameOf: (row) => row.subs_name,
  }
  return <TablePicker {...props} source={source} />
}

/** Chooses transformer areas, by name. */
export function AreaPicker(props: PickerProps<TransformerAreaRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const source: PickerSource<TransformerAreaRow> = {
    id: 'areas',
    title: t('area.title'),
    keyword: field('tg_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      transformerAreasApi.page({ ...paging, ...(text && { tg_name: text }) }, signal),
    columns: areaColumns,
    nameOf: (row) => row.tg_name,
  }
  return <TablePicker {...props} source={source} />
}
