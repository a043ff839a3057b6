import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { collectionPointsApi, type CollectionPointRow } from '@/api/capture/collectionPoints'
import { linesApi, type LineRow } from '@/api/capture/lines'
import { substationsApi, type SubstationRow } from '@/api/capture/substations'
import { transformerAreasApi, type TransformerAreaRow } from '@/api/capture/transformerAreas'
import { objectFields, type ObjectQuery } from '@/domain/forms/sidebarContext'
import { terminalRestrict } from '@/rules/codes/dictionaries'
import { onlineStatus } from '@/rules/codes/statuses'
import { columnsOf } from '@/domain/columns/columnsOf'
import { useWords } from '@/domain/words/words'
import { MeterPlaces } from './MeterPlaces'
import { usePlaces } from './usePlaces'
import type { PickerSource } from './pickerSource'
import { TablePicker, type PickerProps } from './TablePicker'

const points = columnsOf<CollectionPointRow>()('picker')
const pointColumns = [
  points.text('cp_name', { identity: true }),
  points.text('tml_asset_no', { width: 140 }),
  points.text('tg_name'),
  points.status('online_status', { codes: onlineStatus, width: 110 }),
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
  const { field, options } = useWords()
  const { narrowing, query } = usePlaces(objectFields)
  const key = JSON.stringify(query)
  const source = useMemo(
    (): PickerSource<CollectionPointRow> => ({
      id: `points.${key}`,
      title: t(props.multiple ? 'point.titleMany' : 'point.title'),
      keyword: field('cp_name'),
      restrict: { label: field('terminal_restrict'), options: options(terminalRestrict) },
      load: ({ text, kind: _kind, restrict, ...paging }, signal) =>
        collectionPointsApi.page(
          {
            ...(JSON.parse(key) as ObjectQuery),
            ...paging,
            ...(restrict && { terminal_restrict: restrict }),
            ...(text && { cp_name: text }),
          },
          signal,
        ),
      columns: pointColumns,
      nameOf: (row) => row.cp_name,
    }),
    [key, t, field, options, props.multiple],
  )
  const chips = <MeterPlaces {...narrowing} />
  return <TablePicker {...props} source={source} chips={chips} />
}

/** A line is found by what it belongs to. */
const lineFields = ['org_id', 'subs_id', 'line_id'] as const

/** Chooses lines, by name. */
export function LinePicker(props: PickerProps<LineRow>) {
  const { t } = useTranslation('picker')
  const { field } = useWords()
  const { narrowing, query } = usePlaces(lineFields)
  const source: PickerSource<LineRow> = {
    id: `lines.${JSON.stringify(query)}`,
    title: t('line.title'),
    keyword: field('line_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      linesApi.page({ ...query, ...paging, ...(text && { line_name: text }) }, signal),
    columns: lineColumns,
    nameOf: (row) => row.line_name,
  }
  const chips = <MeterPlaces {...narrowing} />
  return <TablePicker {...props} source={source} chips={chips} />
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
  const { narrowing, query } = usePlaces(objectFields)
  const source: PickerSource<TransformerAreaRow> = {
    id: `areas.${JSON.stringify(query)}`,
    title: t('area.title'),
    keyword: field('tg_name'),
    load: ({ text, kind: _kind, ...paging }, signal) =>
      transformerAreasApi.page({ ...query, ...paging, ...(text && { tg_name: text }) }, signal),
    columns: areaColumns,
    nameOf: (row) => row.tg_name,
  }
  const chips = <MeterPlaces {...narrowing} />
  return <TablePicker {...props} source={source} chips={chips} />
}
