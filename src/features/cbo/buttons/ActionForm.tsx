import { useTranslation } from 'react-i18next'
import { moduleActionsApi, type ModuleActionInput, type ModuleActionRow } from '@/api/menuModules'
import { EditForm } from '@/page/form/EditForm'
import { TreeChooser } from '@/domain/pickers/TreeChooser'
import { treeSources, type TreeChoice } from '@/domain/pickers/treeSources'
import { useRules } from '@/domain/useRules'
import { formFields } from '@/ui/form/formFields'

interface Props {
  /** Absent for a new one. */
  row: ModuleActionRow | undefined
  /** Whose a new one is. */
  module: TreeChoice | undefined
  onClose: (saved: boolean) => void
}

const Field = formFields<ModuleActionInput>()

export function ActionForm({ row, module, onClose }: Props) {
  const { t } = useTranslation('modules')
  const rules = useRules()
  const initial: ModuleActionInput = {
    module_id: row?.module_id ?? module?.id ?? '',
    code: row?.code ?? '',
    name_en: row?.name_en ?? '',
    name_zh: row?.name_zh ?? '',
    name_es: row?.name_es ?? '',
    name_ja: row?.name_ja ?? '',
    // '' is "at the end": the server counts.
    sort: row?.sort ?? ('' as unknown as number),
    remarks: row?.remarks ?? '',
  }
  return (
    <EditForm<ModuleActionInput>
      title={t(row ? 'editAction' : 'addAction')}
      kind="drawer"
      draft={`buttons:${row?.id ?? `new:${module?.id ?? ''}`}`}
      initial={initial}
      submit={(input) =>
        row ? moduleActionsApi.update({ ...input, id: row.id }) : moduleActionsApi.insert(input)
      }
      done={t('savedAction')}
      onClose={onClose}
    >
      <Field.Custom name="module_id" label={t('parent')} required disabled={row !== undefined}>
        <TreeChooser
          load={treeSources.modules}
          shown={row?.module_name ?? module?.name ?? ''}
          disabled={row !== undefined}
          refuse={(node) => (node.kind === 'page' ? undefined : '')}
        />
      </Field.Custom>
      <Field.Text
        name="code"
        label={t('code')}
        required
        max={32}
        mono
        rules={[rules.code]}
        help={t('actionCodeHelp')}
      />
      <Field.Text name="name_en" label={t('nameEn')} required />
      <Field.Text name="name_zh" label={t('nameZh')} />
      <Field.Text name="name_es" label={t('nameEs')} />
      <Field.Text name="name_ja" label={t('nameJa')} />
      <Field.Integer name="sort" label={t('sort')} min={0} max={9999} />
      <Field.Text name="remarks" label={t('remarks')} max={200} />
    </EditForm>
  )
}
