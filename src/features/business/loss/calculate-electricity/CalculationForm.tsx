import { Form, Input, Select } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { calculationsApi } from '@/api/business/calculations'
import { ObjectsSelect } from '@/domain/pickers/ObjectsSelect'
import { useWords } from '@/domain/words/words'
import { utilityToday } from '@/lib/time'
import { calcDensities, calcObjectsOf, calcSpanProblem } from '@/rules/losses/calculation'
import { calcType, taskObjectType } from '@/rules/codes/dictionaries'
import { calculationFields } from '@/rules/fields/calculation'
import { formFields, useFormValue } from '@/ui/fields/formFields'
import { FormShell } from '@/ui/form/FormShell'
import { calcBeginOf } from '../../shared/calculations/calcPath'
import { blankCalculation, densityOf, orderOf, defaultSpan, type CalculationInput } from './blankCalculation'
import { CalculationSize } from './CalculationSize'
import { CalculationSpan } from './CalculationSpan'

interface Props {
  /** Begin of the form as encoded in the address (`calcText`). */
  begin: string
  onClose: (saved: boolean) => void
}

const Field = formFields<CalculationInput>({
  ...calculationFields,
  density: { oneOf: ['day', 'month'], required: true },
})

/** Form of a new calculation, which shows its size and the closed months in it. */
export function CalculationForm({ begin, onClose }: Props) {
  const { t } = useTranslation('calculations')
  const { field } = useWords()
  const [blank] = useState(() => blankCalculation(calcBeginOf(begin)))
  return (
    <FormShell<CalculationInput>
      title={t('form.title')}
      draft={`calculation:new:${begin}`}
      initial={blank}
      submit={(input) => calculationsApi.start(orderOf(input))}
      savedMessage={t('form.done')}
      okText={t('form.ok')}
      onClose={onClose}
    >
      <Scope />
      <CalculationSize />
      <Field.Area name="remark" label={field('remark')} />
    </FormShell>
  )
}

/** Fields of the scope: values that do not fit another calculation type are reset. */
function Scope() {
  const { t } = useTranslation('calculations')
  const { field, options } = useWords()
  const form = Form.useFormInstance<CalculationInput>()
  const type = useFormValue<CalculationInput, 'calc_type'>('calc_type') ?? 'areaLoss'
  const objects = useFormValue<CalculationInput, 'object_type'>('object_type') ?? '1'
  const density = densityOf(useFormValue<CalculationInput, 'date_end'>('date_end') ?? '')
  const begin = useFormValue<CalculationInput, 'date_begin'>('date_begin') ?? ''
  function changeType(next: CalculationInput['calc_type']): void {
    const fits = calcObjectsOf(next).some((code) => code === objects)
    if (!fits) form.setFieldsValue({ object_type: '1', object_ids: [] })
    if (!calcDensities[next].includes(density)) changeDensity(calcDensities[next][0] ?? 'day')
  }
  const changeDensity = (nextDensity: CalculationInput['density']): void =>
    form.setFieldsValue({ density: nextDensity, ...defaultSpan(nextDensity) })
  return (
    <>
      <Field.Custom name="calc_type" label={t('type')}>
        <Select options={options(calcType)} onChange={changeType} />
      </Field.Custom>
      <Field.Custom name="object_type" label={field('object_type')}>
        <Select
          options={calcObjectsOf(type).flatMap((code) =>
            options(taskObjectType).filter(({ value }) => value === code),
          )}
          onChange={() => form.setFieldsValue({ object_ids: [] })}
        />
      </Field.Custom>
      <Field.Custom name="object_ids" label={t('form.objects')}>
        <ObjectsSelect type={objects} />
      </Field.Custom>
      {calcDensities[type].length > 1 && (
        <Field.Custom name="density" label={t('form.density')}>
          <Select
            options={calcDensities[type].map((value) => ({ value, label: t(`density.${value}`) }))}
            onChange={changeDensity}
          />
        </Field.Custom>
      )}
      <Form.Item name="date_begin" hidden>
        <Input />
      </Form.Item>
      <Field.Custom
        name="date_end"
        label={t('form.span')}
        help={t(`form.limit.${density}`)}
        rules={[
          (lastDay) =>
            calcSpanProblem(densityOf(lastDay), { from: begin, to: lastDay }, utilityToday()) === 'future'
              ? t('form.notOver')
              : undefined,
        ]}
      >
        <CalculationSpan />
      </Field.Custom>
    </>
  )
}
