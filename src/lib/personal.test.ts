import { expect, test } from 'vitest'
import { maskPersonal, type PersonalKind } from './personal'

test.each<[string, PersonalKind, string]>([
  ['Inés Nakamura', 'name', 'I••• N•••'],
  ['El Naranjal T0001 check meter', 'name', 'E••• N••• T•••'],
  ['王小明', 'name', '王•••'],
  ['𠮷田', 'name', '𠮷•••'],
  ['', 'name', ''],
  ['+1 809 555 0152', 'phone', '•••52'],
  ['none', 'phone', '•••'],
  ['Avenida Central 119', 'address', '•••'],
  ['ines@costaverde.example', 'email', 'i•••@costaverde.example'],
  ['not an address', 'email', '•••'],
])('%j as %s is shown as %j', (text, kind, expected) => expect(maskPersonal(text, kind)).toBe(expected))
