import { useTranslation } from 'react-i18next'
import { reportTemplatesApi, type TemplateInput, type TemplateRow } from '@/api/query/reports'
import { useWords } from '@/domain/words/words'
import { RecordForm, type FormOf } from '@/page/form/RecordForm'
import {
  columnsOfReport,
  readyReports,
  hasDays,
  isReportMeasure,
  reportColumns,
  reportLayouts,
  reportLengths,
  reportPeriods,
  type ReportSetting,
} from '@/rules/console/reportMeasures'
import { monthLevels } from '@/rules/readings/unitLevels'
import { reportTemplateFields } from '@/rules/fields/reportTemplate'
import { formFields, FormSection, useFormValue, type Check } from '@/ui/fields/formFields'
import { useMeasureWords } from './useMeasureWords'

interface Props extends FormOf<TemplateRow> {
  /** Setting with which a new report begins. */
  like?: ReportSetting
}

const Field = formFields<TemplateInput>(reportTemplateFields)

/** Form of a saved statistical report; its unit and months are chosen when it is opened. */
export function TemplateForm({ row, like = readyReports.reading, onClose }: Props) {
  const { t } = useTranslation('statReport')
  const { t: stat } = useTranslation('statistics')
  const { field } = useWords()
  const words = useMeasureWords()
  const blank: TemplateInput = {
    ...reportTemplatesApi.blank,
    ...like,
    measures: [...like.measures],
  }
  const fitsPaper: Check = (value, { layout, months }) => {
    const count = value === '' ? 0 : value.split(',').length
    const columnCount = columnsOfReport(
      layout === 'months' ? 'months' : 'measures',
      count,
      Number(months) || 1,
    )
    return columnCount > reportColumns ? t('tooWide', { most: reportColumns }) : undefined
  }
  const hasDayFigures: Check = (value, { period }) =>
    period === 'day' && value.split(',').some((name) => isReportMeasure(name) && !hasDays(name))
      ? t('noDayFigures')
      : undefined
  return (
    <RecordForm
      draft="reportTemplate"
      api={{ ...reportTemplatesApi, unique: { template_name: [] } }}
      row={row}
      blank={blank}
      words={{
        add: t('template.add'),
        edit: t('template.edit', { name: row?.template_name }),
        saved: t('template.saved'),
      }}
      onClose={onClose}
    >
      <FormSection title={t('template.what')} />
      <Field.Text name="template_name" label={t('template.name')} />
      <Field.Select
        name="level"
        label={t('level')}
        options={monthLevels.map((value) => ({ value, label: stat(`unit.${value}`) }))}
      />
      <Field.Select
        name="measures"
        label={t('measures')}
        wide
        missing={t('noMeasures')}
        rules={[fitsPaper, hasDayFigures]}
        options={words.options}
      />
      <Field.Radio
        name="period"
        label={t('period')}
        options={reportPeriods.map((value) => ({ value, label: t(`${value}s`) }))}
      />
      <LengthFields />
      <Field.Select
        name="order_by"
        label={t('orderBy')}
        placeholder={t('byName')}
        rules={[hasDayFigures]}
        options={words.options}
      />
      <Field.Radio
        name="sord"
        label={t('order.label')}
        options={(['desc', 'asc'] as const).map((value) => ({ value, label: t(`order.${value}`) }))}
      />
      <Field.Integer name="top" label={t('top')} />
      <Field.Area name="remark" label={field('remark')} />
    </RecordForm>
  )
}

/** Number of months or days, and their layout. */
function LengthFields() {
  const { t } = useTranslation('statReport')
  const isDaily = useFormValue<TemplateInput>('period') === 'day'
  return (
    <>
      <Field.Integer
        name="months"
        label={t(isDaily ? 'template.days' : 'template.months')}
        {...reportLengths[isDaily ? 'day' : 'month']}
      />
      <FormSection title={t('template.how')} />
      <Field.Radio
        name="layout"
        label={t('layoutLabel')}
        options={reportLayouts.map((value) => ({
          value,
          label: t(value === 'months' && isDaily ? 'days' : `layout.${value}`),
        }))}
      />
    </>
  )
}
