import { clsx } from 'clsx'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi, type NoticeInput } from '@/api/cbo/notices'
import { isRecord } from '@/lib/isRecord'
import { RecordForm } from '@/page/form/RecordForm'
import { audienceKinds } from '@/rules/codes/noticeCodes'
import { noticeFields } from '@/rules/fields/notice'
import { useRules } from '@/domain/forms/useRules'
import { formFields, useFormValue, type Check } from '@/ui/fields/formFields'
import { RichEditorTabs } from '@/ui/rich/RichEditorTabs'
import { useTextsRule } from '../../shared/texts/useTextsRule'
import { AudienceField } from './AudienceField'
import styles from './Notice.module.css'
import { Reach } from './Reach'

export interface NoticeFormProps {
  /** Id of the draft; undefined for a new notice. */
  id: string | undefined
  /** Version of the draft, for servers that detect conflicting edits. */
  version?: string | undefined
  initial: NoticeInput
  /** Names of the chosen organizations, roles or users. */
  names: readonly { id: string; name: string }[]
  onClose: (saved: boolean) => void
  /** Publishes the saved draft after a confirmation; undefined for users without the permission. */
  onPublish: ((id: string) => void) | undefined
}

/** Form values: each kind of audience keeps its own choice while the form is open. */
type Values = Omit<NoticeInput, 'audience_ids'> & Record<'org' | 'role' | 'user', string[]>

const { audience_ids: members } = noticeFields
const Field = formFields<Values>({ ...noticeFields, org: members, role: members, user: members })

function valuesOf({ audience_ids, ...input }: NoticeInput): Values {
  const idsFor = (kind: string): string[] => (input.audience === kind ? audience_ids : [])
  return { ...input, org: idsFor('org'), role: idsFor('role'), user: idsFor('user') }
}

function inputOf({ org, role, user, ...values }: Values): NoticeInput {
  const ids = { org, role, user, all: [] }[values.audience] ?? []
  return { ...values, audience_ids: ids }
}

const formValues = { read: valuesOf, write: inputOf }
/** Publishing saves the form even when nothing was changed. */
const savableAsIs = { ...formValues, begins: {} }

export function NoticeForm({ id, version, initial, names, onClose, onPublish }: NoticeFormProps) {
  const { t } = useTranslation('publishing')
  const { t: noticeTexts } = useTranslation('notices')
  const rules = useRules()
  const texts = useTextsRule()
  const [publishing, setPublishing] = useState(false)
  const close = (saved: boolean, answer?: unknown) => {
    onClose(saved)
    const noticeId = isRecord(answer) && typeof answer['id'] === 'string' ? answer['id'] : id
    if (saved && publishing && noticeId !== undefined) onPublish?.(noticeId)
  }
  const afterBegin: Check = (value, values) =>
    typeof values['begin_time'] === 'string' && values['begin_time'] !== '' && value <= values['begin_time']
      ? t('form.endFirst')
      : undefined
  return (
    <RecordForm
      size="large"
      draft="notice"
      api={noticesApi}
      row={id === undefined ? undefined : { ...initial, id, ...(version && { version }) }}
      blank={initial}
      as={publishing ? savableAsIs : formValues}
      words={{ add: t('form.add'), edit: t('form.edit'), saved: t('form.saved') }}
      okText={publishing ? t('form.saveAndPublish') : t('form.save')}
      onClose={close}
    >
      <Field.Custom name="texts" label={t('form.texts')} rules={[texts]} wide>
        <RichEditorTabs />
      </Field.Custom>
      <Field.Select
        name="type"
        label={noticeTexts('notice.type')}
        options={noticeFields.type.oneOf.map((value) => ({
          value,
          label: noticeTexts(`noticeType.${value}`),
        }))}
      />
      <Field.Radio
        name="audience"
        label={noticeTexts('notice.audience')}
        options={noticeFields.audience.oneOf.map((value) => ({ value, label: t(`audience.${value}`) }))}
      />
      <Audience names={names} />
      <Field.DateTime name="begin_time" label={t('form.begin')} help={t('form.beginHelp')} />
      <Field.DateTime
        name="expire_time"
        label={t('form.expire')}
        help={t('form.expireHelp')}
        rules={[rules.laterThanNow, afterBegin]}
      />
      {onPublish && (
        <Checkbox
          className={clsx(styles.publish)}
          checked={publishing}
          onChange={({ target }) => setPublishing(target.checked)}
        >
          {t('form.publish')}
        </Checkbox>
      )}
    </RecordForm>
  )
}

/** Chooser for the addressed organizations, roles or users; absent for "all". */
function Audience({ names }: Pick<NoticeFormProps, 'names'>) {
  const { t } = useTranslation('publishing')
  const audience = useFormValue<Values, 'audience'>('audience') ?? 'all'
  const kind = audienceKinds.find((audienceKind) => audienceKind === audience) ?? 'all'
  if (kind === 'all')
    return (
      <div className={styles.everybody}>
        <Reach kind="all" ids={[]} />
      </div>
    )
  return (
    <Field.Custom
      key={kind}
      name={kind}
      label={t(`audience.${kind}Label`)}
      missing={t('audience.nobody')}
      wide
    >
      <AudienceField kind={kind} names={names} />
    </Field.Custom>
  )
}
