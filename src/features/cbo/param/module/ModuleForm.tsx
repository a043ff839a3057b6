import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import { menuModulesApi, type ModuleInput, type ModuleRow } from '@/api/cbo/menuModules'
import { RecordForm, type TreeFormOf } from '@/page/form/RecordForm'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources } from '@/domain/pickers/treeSources'
import { useRules } from '@/domain/forms/useRules'
import { moduleFields } from '@/rules/fields/module'
import { formFields, FormSection, useFormValue } from '@/ui/fields/formFields'
import { IconPicker } from '@/ui/choose/IconPicker'
import { useTranslator } from '@/ui/table/useTranslator'
import { componentProblem } from './componentProblem'

const Field = formFields<ModuleInput>(moduleFields)
const blank = { ...menuModulesApi.blank, route_flag: '1', hidden: '0', always_show: '0', cache: '1' }

export function ModuleForm({ row, parent, below, onClose }: TreeFormOf<ModuleRow>) {
  const { t } = useTranslation('modules')
  const { t: picker } = useTranslation('picker')
  const rules = useRules()
  return (
    <RecordForm
      draft="module"
      api={{ ...menuModulesApi, unique: { code: [] } }}
      row={row}
      blank={{ ...blank, parent_id: parent?.id ?? '' }}
      place={parent?.id ?? ''}
      words={{
        add: parent ? t('addBelowTitle', { name: parent.name }) : t('add'),
        edit: t('edit'),
        saved: t('saved'),
      }}
      onClose={onClose}
    >
      <FormSection title={t('names')} />
      <Field.Text name="name_en" label={t('nameEn')} />
      <Field.Text name="name_zh" label={t('nameZh')} />
      <Field.Text name="name_es" label={t('nameEs')} />
      <Field.Text name="name_ja" label={t('nameJa')} />
      <FormSection title={t('place')} />
      <Field.Text name="code" label={t('code')} mono rules={[rules.code]} />
      <Field.Custom name="parent_id" label={t('parent')}>
        <TreeChooser
          load={treeSources.modules}
          fallbackName={row?.parent_name ?? parent?.name ?? ''}
          emptyText={t('top')}
          clearable
          refuse={(node) => (below.has(node.id) ? '' : node.kind === 'page' ? '' : undefined)}
        />
      </Field.Custom>
      <Field.Text name="route" label={t('route')} mono help={t('routeHelp')} />
      <Field.Text name="component" label={t('component')} mono help={t('componentHelp')} />
      <ComponentWarning />
      <Field.Custom name="icon" label={t('icon')} missing={picker('icon.please')}>
        <IconPicker />
      </Field.Custom>
      <Field.Integer name="sort" label={t('sort')} />
      <FormSection title={t('behaviour')} />
      <Field.Switch name="route_flag" label={t('routeFlag')} help={t('routeFlagHelp')} />
      <Field.Switch name="hidden" label={t('hidden')} help={t('hiddenHelp')} />
      <Field.Switch name="always_show" label={t('alwaysShow')} />
      <Field.Switch name="cache" label={t('cache')} />
      <Field.Area name="remarks" label={t('remarks')} />
    </RecordForm>
  )
}

/**
 * Warning about an unsuitable component. It does not block saving, because the server accepts the module and users
 * would see a banner.
 */
function ComponentWarning() {
  const texts = useTranslator()
  const component = useFormValue<ModuleInput, 'component'>('component') ?? ''
  const code = useFormValue<ModuleInput, 'code'>('code') ?? ''
  const problem = code && componentProblem({ component: component.trim(), code: code.trim() }, texts)
  if (!problem) return null
  return (
    <Alert
      type="warning"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the library's own element
      role="status"
      showIcon={false}
      style={{ gridColumn: '1 / -1', marginBottom: 20 }}
      title={problem}
    />
  )
}
