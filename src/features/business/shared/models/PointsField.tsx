import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModelPointRow } from '@/api/business/lossModels'
import type { MeterRow } from '@/api/capture/meters'
import type { ObjectQuery } from '@/domain/forms/sidebarContext'
import { checkModel, type DrawnKind } from '@/rules/losses/lossModelRules'
import { useFormValue } from '@/ui/fields/formFields'
import { useDialog } from '@/ui/dialog/useDialog'
import { lazyPart } from '@/ui/pane/lazyPart'
import { PlainTable } from '@/ui/table/PlainTable'
import { Findings } from './Findings'
import { PointCount } from './PointCount'
import { pointColumns } from './modelColumns'
import { PointDialog } from './PointDialog'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './models.module.css'

const MeterPicker = lazyPart(() => import('@/domain/pickers/MeterPicker').then((file) => file.MeterPicker))

interface Props {
  kind: DrawnKind
  /** Objects whose meters are offered first when a point is added. */
  within: ObjectQuery
  value?: ModelPointRow[]
  onChange?: (points: ModelPointRow[]) => void
}
interface Model {
  valid_from: string
  valid_to: string
}

const columns = pointColumns.filter(({ key }) => key !== 'cons_name' && key !== 'total_ratio')

const pointOf = (row: MeterRow): ModelPointRow => ({
  meter_id: row.id,
  area_id: '',
  role: 'output',
  direction: '+A',
  sign: '',
  loss_flag: '1',
  valid_from: '',
  valid_to: '',
  metercomid: row.metercomid,
  cons_name: row.cons_name,
  total_ratio: null,
})

/** Form field for the points of a model, with the present findings. */
export function PointsField({ kind, within, value = [], onChange }: Props) {
  const { t } = useTranslation('lossModels')
  const { t: common } = useTranslation('common')
  const [isAdding, setAdding] = useState(false)
  const pointDialog = useDialog<number>()
  const valid_from = useFormValue<Model>('valid_from') ?? ''
  const valid_to = useFormValue<Model>('valid_to') ?? ''
  const findings = checkModel(kind, { valid_from, valid_to, points: value }).map(
    ({ problem, pointIndex }) => ({
      problem,
      object: value[pointIndex]?.metercomid ?? '',
      other: '',
    }),
  )
  const withoutPoint = (pointIndex: number) => value.filter((_, index) => index !== pointIndex)
  const replacePoint = (pointIndex: number, point: ModelPointRow) =>
    onChange?.(value.map((existing, index) => (index === pointIndex ? point : existing)))
  return (
    <div className={css.field}>
      <div className={sharedStyles.row}>
        <Button icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
          {t('addPoints')}
        </Button>
        <PointCount points={value} />
      </div>
      <Findings findings={findings} />
      <PlainTable
        name={t('points')}
        rows={value}
        rowKey={(_, index) => String(index)}
        columns={columns}
        look={{ framed: '46vh' }}
        actions={{
          title: common('list.rowActions'),
          width: 84,
          render: (row) => {
            const pointIndex = value.indexOf(row)
            return (
              <>
                <Button
                  type="text"
                  size="small"
                  icon={<EditOutlined aria-hidden />}
                  aria-label={t('editPoint', { name: row.metercomid })}
                  onClick={() => pointDialog.open(pointIndex)}
                />
                <Button
                  type="text"
                  size="small"
                  danger
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('removePoint', { name: row.metercomid })}
                  onClick={() => onChange?.(withoutPoint(pointIndex))}
                />
              </>
            )
          },
        }}
      />
      {isAdding && (
        <MeterPicker
          multiple
          within={within}
          selection={[]}
          refuse={(row) =>
            value.some(({ meter_id }) => meter_id === row.id)
              ? t('already', { name: row.metercomid })
              : undefined
          }
          onClose={() => setAdding(false)}
          onChoose={(rows) => onChange?.([...value, ...rows.map(pointOf)])}
        />
      )}
      {pointDialog.show((pointIndex) => {
        const point = value[pointIndex]
        return (
          point && (
            <PointDialog
              kind={kind}
              point={point}
              onClose={(next) => {
                pointDialog.close()
                if (next) replacePoint(pointIndex, next)
              }}
            />
          )
        )
      })}
    </div>
  )
}
