import {
  blankTexts,
  textLanguages,
  textsProblem,
  type RichTexts,
  type TextsProblem,
} from '../../../src/rules/console/richTexts'
import { languages } from '../../../src/i18n/languages'
import type { MessageKey } from '../../messages/messages'
import type { Form } from '../../kit/form'

const sentences: Record<TextsProblem['kind'], MessageKey> = {
  none: 'textsNone',
  part: 'textsPart',
  title: 'textsTitle',
  long: 'textsLong',
  pictures: 'textsPictures',
}

/** Pictures travel inside the text: what a language may weigh, characters. */
const heaviest = 4_000_000

/** The texts of an announcement, field `texts` of its form, checked. */
export function textsOf(form: Form): RichTexts {
  const texts = blankTexts()
  const raw = form.raw('texts')
  if (typeof raw !== 'object' || raw === null) {
    form.fail('texts', 'textsNone')
    return texts
  }
  for (const language of textLanguages) {
    const each: unknown = (raw as Record<string, unknown>)[language] ?? {}
    const { title = '', content = '' } = each as Partial<Record<'title' | 'content', unknown>>
    if (typeof title !== 'string' || typeof content !== 'string' || content.length > heaviest)
      form.fail('texts', 'fieldInvalid')
    else texts[language] = { title: title.trim(), content }
  }
  const problem = textsProblem(texts)
  if (problem)
    form.fail(
      'texts',
      sentences[problem.kind],
      'language' in problem ? { name: languages[problem.language] } : {},
    )
  return texts
}
