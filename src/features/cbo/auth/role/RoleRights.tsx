import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { rolesApi, type Grants, type Member, type RoleGrants, type RoleRow } from '@/api/cbo/roles'
import type { EditConflict } from '@/lib/writeEnd'
import { roleFields } from '@/rules/fields/role'
import { useCan } from '@/ui/access/access'
import { useLoad } from '@/ui/data/queries'
import { FormShell } from '@/ui/form/FormShell'
import { formFields } from '@/ui/fields/formFields'
import { sameValues } from '@/ui/form/formValues'
import { usePane } from '@/ui/pane/pane'
import { Answer } from '@/ui/states/Answer'
import { freshOf } from './freshOf'
import { ChangedRights } from './ChangedRights'
import { gains, inOrder, mergeGrants } from './grants'
import { RightsMatrix } from './RightsMatrix'
import { SaveRights } from './SaveRights'
import { useSomeGrant } from './useSomeGrant'
import styles from './Role.module.css'

interface Input {
  grants: Grants
}
interface Props {
  row: RoleRow
  /** Users with the role; undefined while they load. */
  holders: readonly Member[] | undefined
  onSaved: () => void
}
const Field = formFields<Input>(roleFields)

/** Rights of a role. Each editing starts with a new answer, so that rights are never edited from old data. */
export function RoleRights({ row, holders = [], onSaved }: Props) {
  const { i18n } = useTranslation('roles')
  const { since } = usePane()
  const can = useCan()
  const [editingNumber, setEditingNumber] = useState(0)
  const rights = useLoad(['roleRights', row.id, i18n.language, editingNumber], (signal) =>
    rolesApi.grants(row.id, signal),
  )
  return (
    <Answer loaded={freshOf(rights, since)} height={480}>
      {(data) =>
        can('set') ? (
          <Editor
            key={editingNumber}
            row={row}
            rights={data}
            holders={holders}
            onClose={(hasSaved) => {
              setEditingNumber(editingNumber + 1)
              if (hasSaved) onSaved()
            }}
          />
        ) : (
          <RightsMatrix role={row.id} saved={data.grants} rights={data} holders={holders} disabled />
        )
      }
    </Answer>
  )
}

interface EditorProps {
  row: RoleRow
  rights: RoleGrants
  holders: readonly Member[]
  onClose: (saved: boolean) => void
}

function Editor({ row, rights, holders, onClose }: EditorProps) {
  const { t } = useTranslation('roles')
  const someGrant = useSomeGrant()
  // Grants at the start of the editing, or as another user saved them meanwhile: the server refuses changes to an
  // outdated state.
  const [{ saved, previouslySaved }, setSaved] = useState<{ saved: Grants; previouslySaved?: Grants }>(
    () => ({
      saved: inOrder(rights.grants, rights.modules),
    }),
  )
  const initial = useMemo(() => ({ grants: saved }), [saved])
  const [order] = useState(() => rightsOrder(row.id))
  const [question, setQuestion] = useState<{ grants: Grants; answer: (agreed: boolean) => void }>()
  const send = ({ grants }: Input) => order.send(grants, saved)
  async function readConflict(refusal: Error, { grants }: Input): Promise<EditConflict<Input> | undefined> {
    const current = await rolesApi.grants(row.id).catch(() => undefined)
    const serverGrants = current && inOrder(current.grants, rights.modules)
    if (!serverGrants || sameValues(serverGrants, saved)) return undefined
    setSaved({ saved: serverGrants, previouslySaved: saved })
    return {
      message: refusal.message,
      base: { grants },
      serverValues: { grants: mergeGrants(saved, grants, serverGrants, rights.modules) },
    }
  }
  const ask = ({ grants }: Input) =>
    new Promise<boolean>((resolve) => {
      setQuestion({
        grants,
        answer(agreed) {
          setQuestion(undefined)
          resolve(agreed)
        },
      })
    })
  return (
    <>
      <FormShell<Input>
        kind="part"
        title={t('rightsOf', { name: row.name })}
        draft={`roleModules:${row.id}`}
        initial={initial}
        submit={{ send, ask, readConflict }}
        savedMessage={t('rightsSaved')}
        onClose={onClose}
      >
        {previouslySaved && (
          <div className={styles.meanwhile}>
            <ChangedRights
              title={t('meanwhile.gain')}
              changes={gains(previouslySaved, saved, rights.modules)}
            />
            <ChangedRights
              title={t('meanwhile.lose')}
              changes={gains(saved, previouslySaved, rights.modules)}
            />
          </div>
        )}
        <Field.Custom name="grants" label={t('rights')} wide="bare" rules={[someGrant]}>
          <RightsMatrix role={row.id} saved={saved} rights={rights} holders={holders} />
        </Field.Custom>
      </FormShell>
      {question && (
        <SaveRights
          row={row}
          saved={saved}
          grants={question.grants}
          modules={rights.modules}
          people={holders.length}
          onSave={(saveReason) => {
            order.allow(saveReason)
            question.answer(true)
          }}
          onClose={() => question.answer(false)}
        />
      )}
    </>
  )
}

/** Order that saves rights with the reason given last. */
function rightsOrder(id: string) {
  let reason: string | undefined
  return {
    allow(why: string | undefined): void {
      reason = why
    },
    send: (grants: Grants, savedGrants: Grants) => rolesApi.saveGrants(id, grants, savedGrants, reason),
  }
}
