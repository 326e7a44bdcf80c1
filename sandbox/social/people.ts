import { createHash } from 'node:crypto'

/** A user of a provider, as entered on its page. The name identifies the account. */
export interface Person {
  /** Decimal digits, as most providers use. */
  id: string
  name: string
  email: string
  isConfirmed: boolean
}

export interface People {
  add(typed: Omit<Person, 'id'>): Person
  find(id: string): Person | undefined
}

export function createPeople(): People {
  const known = new Map<string, Person>()
  return {
    add({ name, email, isConfirmed }) {
      const hash = createHash('sha256').update(name).digest()
      const person = { id: String(100_000 + hash.readUIntBE(0, 5)), name, email, isConfirmed }
      known.set(person.id, person)
      return person
    },
    find: (id) => known.get(id),
  }
}

/** Parses the form of the page. */
export const typedIn = (form: URLSearchParams): Omit<Person, 'id'> => ({
  name: form.get('name') ?? '',
  email: form.get('email') ?? '',
  isConfirmed: form.has('confirmed'),
})
