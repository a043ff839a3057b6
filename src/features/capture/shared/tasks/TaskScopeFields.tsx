import { Form, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { dataItemsApi } from '@/api/capture/dataItems'
import { taskObjectsApi } from '@/api/capture/tasks'
import { freezeDensity, taskObjectType, taskType, taskTypes } from '@/rules/codes/dictionaries'
import { useWords } from '@/domain/words/words'
import { formatNumber } from '@/lib/number'
import { useLoad } from '@/ui/data/queries'
import { taskFields } from '@/rules/fields/task'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { multipleSelect } from '@/ui/fields/multipleSelect'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { SizeNote } from '@/ui/fields/SizeNote'
import type { ScopeInput } from './blankScope'
import { TaskObjects } from './TaskObjects'

const densities: Readonly<Record<string, readonly string[]>> = {
  '1': ['D', 'M', 'R'],
  '2': ['4', '1', '2', '3'],
  '3': ['255'],
}
/** Object types that the form offers. Tasks of a server may also name regions, which are only shown. */
const offeredObjects = ['1', '2', '4', '5', 'rcp', 'code']
const firstDensity: Readonly<Record<string, string>> = { '1': 'D', '2': '1', '3': '255' }
const helps = { '1': 'form.itemsHelp1', '2': 'form.itemsHelp2', '3': 'form.itemsHelp3' } as const
const Field = formFields<ScopeInput>(taskFields)

export function TaskScopeFields({ limited }: { limited: boolean }) {
  const { t } = useTranslation('tasks')
  const { field, options } = useWords()
  const form = Form.useFormInstance()
  const type = useFormValue<ScopeInput, 'task_type'>('task_type') ?? '1'
  const objects = useFormValue<ScopeInput, 'object_type'>('object_type') ?? '5'
  const items = useLoad(['taskItems', type], (signal) =>
    dataItemsApi.page({ task_type: type, enabled: '1', currentPage: 1, pageSize: 200 }, signal),
  )
  const codes = useFormValue<ScopeInput, 'item_codes'>('item_codes') ?? []
  const chosenEvent = items.data?.rows.find((item) => item.item_code === codes[0])?.event_type
  return (
    <>
      <FormSection title={t('form.what')} />
      <Field.Text name="job_name" label={field('job_name')} help={t('form.nameHelp')} />
      <Field.Custom name="task_type" label={field('task_type')}>
        <Select
          options={options(taskType)}
          onChange={(next: string) =>
            form.setFieldsValue({ item_codes: [], freeze_density: firstDensity[next] ?? '' })
          }
        />
      </Field.Custom>
      <Field.Custom
        name="item_codes"
        label={t('form.items')}
        wide
        help={type in helps && t(helps[type as keyof typeof helps])}
        rules={[
          (value) => (type === taskTypes.curve && value.includes(',') ? t('form.oneItem') : undefined),
          () =>
            type === taskTypes.event && new Set(eventTypes(codes)).size > 1 ? t('form.sameEvent') : undefined,
        ]}
      >
        <OptionSelect
          {...multipleSelect}
          placeholder={t('form.chooseItems')}
          showSearch={searchLabels}
          // A profile task takes one item and an event task takes events of one type: items that do not fit are
          // disabled.
          {...(type === taskTypes.curve ? { maxCount: 1 } : {})}
          options={loadedOptions(items, ({ rows }) =>
            rows.map((item) => ({
              value: item.item_code,
              label: `${item.item_name}${item.unit ? `, ${item.unit}` : ''}`,
              disabled: type === taskTypes.event && codes.length > 0 && item.event_type !== chosenEvent,
            })),
          )}
        />
      </Field.Custom>
      <Field.Select
        name="freeze_density"
        label={field('freeze_density')}
        options={options(freezeDensity).filter((option) => (densities[type] ?? []).includes(option.value))}
      />
      <Field.Select name="strategy" label={field('strategy')} options={options} />
      <FormSection title={t('form.where')} />
      <Field.Custom name="object_type" label={field('object_type')}>
        <Select
          options={options(taskObjectType).filter((option) => offeredObjects.includes(option.value))}
          onChange={() => form.setFieldsValue({ object_ids: [] })}
        />
      </Field.Custom>
      <Field.Custom name="object_ids" label={t('form.objects')}>
        <TaskObjects type={objects} />
      </Field.Custom>
      <Size limited={limited} />
      <Field.Select name="priority" label={field('priority')} options={options} />
      <Field.Integer name="rounds" label={field('rounds')} help={t('form.roundsHelp')} />
    </>
  )

  function eventTypes(list: readonly string[]): (string | undefined)[] {
    return list.map((code) => items.data?.rows.find((item) => item.item_code === code)?.event_type)
  }
}

/** Number of meters and readings of the task, shown before it is sent. */
function Size({ limited }: { limited: boolean }) {
  const { t, i18n } = useTranslation('tasks')
  const task_type = useFormValue<ScopeInput, 'task_type'>('task_type') ?? '1'
  const item_codes = useFormValue<ScopeInput, 'item_codes'>('item_codes') ?? []
  const object_type = useFormValue<ScopeInput, 'object_type'>('object_type') ?? '5'
  const object_ids = useFormValue<ScopeInput, 'object_ids'>('object_ids') ?? []
  const scope = { task_type, item_codes, object_type, object_ids }
  const hasObjects = object_ids.length > 0
  const size = useLoad(
    ['taskSize', object_type, object_ids, item_codes.length],
    (signal) => taskObjectsApi.size(scope, signal),
    { enabled: hasObjects },
  )
  const n = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  const data = hasObjects ? size.data : undefined
  const isTooLarge = limited && (data?.requested ?? 0) > (data?.limit ?? Number.POSITIVE_INFINITY)
  return (
    <SizeNote over={isTooLarge}>
      {data && (
        <>
          <span>{t('form.meters', { count: data.meters ?? 0, n: n(data.meters) })}</span>
          <span>
            {limited
              ? t('form.requestedOf', { n: n(data.requested), max: n(data.limit) })
              : t('form.requested', { n: n(data.requested) })}
          </span>
          {isTooLarge && <strong>{t('form.tooMany')}</strong>}
        </>
      )}
    </SizeNote>
  )
}
