import { clsx } from 'clsx'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticesApi, type NoticeInput } from '@/api/cbo/notices'
import { isRecord } from '@/lib/isRecord'
import { RecordForm } from '@/page/form/RecordForm'
import { audienceKinds, noticeTypes } from '@/rules/codes/noticeCodes'
import { useRules } from '@/domain/forms/useRules'
import { formFields, useFormValue, type Check } from '@/ui/fields/formFields'
import { RichEditorTabs } from '@/ui/rich/RichEditorTabs'
import { useTextsRule } from '../../shared/texts/useTextsRule'
import { AudienceField } from './AudienceField'
import styles from './Notice.module.css'
import { Reach } from './Reach'

export interface NoticeFormProps {
  /** The draft that is changed; absent for a new one. */
  id: string | undefined
  /** Names the state of the draft that is changed, where the server has such names. */
  version?: string | undefined
  initial: NoticeInput
  /** What those of the audience are called. */
  names: readonly { id: string; name: string }[]
  onClose: (saved: boolean) => void
  /** Asks whether the saved draft is to be published; absent where the user may not. */
  onPublish: ((id: string) => void) | undefined
}

/** Each kind of audience keeps its own choice while the form is open. */
type Values = Omit<NoticeInput, 'audience_ids'> & Record<'org' | 'role' | 'user', string[]>

const Field = formFields<Values>()

function valuesOf({ audience_ids, ...input }: NoticeInput): Values {
  const of = (kind: string): string[] => (input.audience === kind ? audience_ids : [])
  return { ...input, org: of('org'), role: of('role'), user: of('user') }
}

function inputOf({ org, role, user, ...values }: Values): NoticeInput {
  const ids = { org, role, user, all: [] }[values.audience] ?? []
  return { ...values, audience_ids: ids }
}

const shown = { read: valuesOf, write: inputOf }
/** To publish is reason enough to save what did not change. */
const asItIs = { ...shown, begins: {} }

export function NoticeForm({ id, version, initial, names, onClose, onPublish }: NoticeFormProps) {
  const { t } = useTranslation('publishing')
  const { t: notice } = useTranslation('notices')
  const rules = useRules()
  const texts = useTextsRule()
  const [publishing, setPublishing] = useState(false)
  const close = (saved: boolean, answer?: unknown) => {
    onClose(saved)
    const made = isRecord(answer) && typeof answer['id'] === 'string' ? answer['id'] : id
    if (saved && publishing && made !== undefined) onPublish?.(made)
  }
  const afterBegin: Check = (value, all) =>
    typeof all['begin_time'] === 'string' && all['begin_time'] !== '' && value <= all['begin_time']
      ? t('form.endFirst')
      : undefined
  return (
    <RecordForm
      size="large"
      draft="notice"
      api={noticesApi}
      row={id === undefined ? undefined : { ...initial, id, ...(version && { version }) }}
      blank={initial}
      as={publishing ? asItIs : shown}
      words={{ add: t('form.add'), edit: t('form.edit'), saved: t('form.saved') }}
      okText={publishing ? t('form.saveAndPublish') : t('form.save')}
      onClose={close}
    >
      <Field.Custom name="texts" label={t('form.texts')} required rules={[texts]} wide>
        <RichEditorTabs />
      </Field.Custom>
      <Field.Select
        name="type"
        label={notice('notice.type')}
        required
        options={noticeTypes.map((value) => ({ value, label: notice(`noticeType.${value}`) }))}
      />
      <Field.Radio
        name="audience"
        label={notice('notice.audience')}
        required
        options={audienceKinds.map((value) => ({ value, label: t(`audience.${value}`) }))}
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

/** The organizations, roles or users addressed; nothing to choose for all. */
function Audience({ names }: Pick<NoticeFormProps, 'names'>) {
  const { t } = useTranslation('publishing')
  const audience = useFormValue<Values, 'audience'>('audience') ?? 'all'
  const kind = audienceKinds.find((each) => each === audience) ?? 'all'
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
      required
      missing={t('audience.nobody')}
      wide
    >
      <AudienceField kind={kind} names={names} />
    </Field.Custom>
  )
}
