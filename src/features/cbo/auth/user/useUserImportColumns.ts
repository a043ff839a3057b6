import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import {
  userImportChecks,
  userImportKeys,
  userImportRequired,
  type UserImportKey,
} from '@/rules/console/userImportRules'
import { isUserName } from '@/rules/limits/validators'
import type { ImportColumn } from '@/lib/importTable'
import { writtenDay } from '@/lib/writtenDay'

const examples: Readonly<Record<UserImportKey, string>> = {
  username: 'mgarcia2',
  name: 'Marta García',
  code: 'P3001',
  org: '',
  dept: 'MRD',
  scope: '',
  roles: 'reader',
  email: 'mgarcia2@costaverde.example',
  phone: '+1 809 555 0777',
  expiry_date: '2027-12-31',
  remark: '',
}
/** Headings of all languages are recognised, whatever language the page has. */
const otherHeadings: Readonly<Record<UserImportKey, readonly string[]>> = {
  username: ['Username', 'User name', '用户名', 'Nombre de usuario', 'ユーザー名', 'Login'],
  name: ['Name', '姓名', 'Nombre', '氏名'],
  code: ['Staff no.', 'Personnel no.', '工号', 'N.º de empleado', 'N.º de personal', '職員番号', '社員番号'],
  org: ['Organization', '组织机构', 'Organización', '組織'],
  dept: ['Department', '部门', 'Departamento', '部署'],
  scope: ['Sees organization', '数据范围', 'Ve la organización', '閲覧範囲の組織'],
  roles: ['Roles', '角色', 'ロール', 'Role'],
  email: ['E-mail', '邮箱', 'Correo', 'メール'],
  phone: ['Phone', '电话', 'Teléfono', '電話'],
  expiry_date: ['Expiry date', '有效期至', 'Caducidad', '有効期限'],
  remark: ['Remarks', '备注', 'Observaciones', '備考'],
}
const unique: Partial<Record<UserImportKey, string>> = { username: 'nameTwice', email: 'emailTwice' }

/** Removes characters that a user name cannot contain: blanks, accents, dots. */
function plainName(value: string): string | undefined {
  const name = value.normalize('NFKD').replaceAll(/[^A-Za-z\d]/g, '')
  return isUserName(name) ? name : undefined
}
const repairs: Partial<Record<UserImportKey, (value: string) => string | undefined>> = {
  username: plainName,
  expiry_date: writtenDay,
}

/** Columns of a file of users with their labels. */
export function useUserImportColumns(): readonly ImportColumn<UserImportKey>[] {
  const { t } = useTranslation('users')
  return useMemo(
    () =>
      userImportKeys.map((key): ImportColumn<UserImportKey> => {
        const word = key === 'expiry_date' ? 'expiry' : key
        const [check, twice, mend] = [userImportChecks[key], unique[key], repairs[key]]
        return {
          key,
          title: t(word),
          aliases: otherHeadings[key],
          required: userImportRequired.has(key),
          example: examples[key],
          hint: t(`hint.${word}`),
          ...(check && { check }),
          ...(twice && { unique: { code: twice } }),
          ...(mend && { mend }),
        }
      }),
    [t],
  )
}
