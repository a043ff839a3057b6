import { useTranslation } from 'react-i18next'
import { passwordLength } from '@/rules/limits/limits'
import { passwordRules, passwordStrength, passwordStrengths } from '@/rules/limits/validators'
import { StatusShape } from '@/ui/value/Status'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './form.module.css'

/** Strength of a password, in words and bars. */
export function StrengthMeter({ password, names }: { password: string; names: readonly string[] }) {
  const { t } = useTranslation('account')
  const strength = passwordStrength(password, names)
  const level = password === '' ? -1 : passwordStrengths.indexOf(strength)
  return (
    <div className={styles.strength}>
      <span className={styles.bars} aria-hidden="true">
        {passwordStrengths.map((name, i) => (
          <i key={name} data-on={i <= level ? strength : undefined} />
        ))}
      </span>
      <output>{password !== '' && t('password.strength', { word: t(`strength.${strength}`) })}</output>
    </div>
  )
}

/** The rules of a new password, ticked while typing. */
export function PasswordRuleList({ id, password }: { id: string; password: string }) {
  const { t } = useTranslation('account')
  const rules = passwordRules(password)
  return (
    <ul id={id} className={styles.rules} aria-label={t('password.rules')}>
      {(['length', 'lower', 'upper', 'digit'] as const).map((rule) => (
        <li key={rule} data-kept={rules[rule] || undefined}>
          <StatusShape shape={rules[rule] ? 'check' : 'ring'} />
          <span>
            {rule === 'length' ? t('rule.length', passwordLength) : t(`rule.${rule}`)}
            <span className={sharedStyles.hidden}>{`: ${t(rules[rule] ? 'rule.kept' : 'rule.open')}`}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
