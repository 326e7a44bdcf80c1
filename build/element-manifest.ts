import { ATTRIBUTE_DOCS, ELEMENT_DOCS, EVENT_DOCS, TOKEN_DOCS } from '../src/element/attribute-docs.ts'
import {
  ATTRIBUTE_NAMES,
  isFlag,
  isObjectValued,
  propertyOf,
  type AttributeName,
} from '../src/element/attributes.ts'
import { tokenValues } from './token-values.ts'

type Tag = keyof typeof ELEMENT_DOCS
type Doc = { about: string; type: string; default?: string; values?: readonly string[] }

const EVENTS = Object.keys(EVENT_DOCS) as (keyof typeof EVENT_DOCS)[]
const TAGS = Object.keys(ELEMENT_DOCS) as Tag[]
const docOf = (name: AttributeName): Doc => ATTRIBUTE_DOCS[name]
/** Only this element has events, and attributes of the table. */
const hasOwn = (tag: Tag) => tag === 'wallet-modal'

/** Default value of each token (the light one). */
const tokenDefaults = () => new Map([...tokenValues()].map(([name, [light]]) => [name, light]))

const unionOf = (words: readonly string[]) => words.map((word) => `'${word}'`).join(' | ')
/** Type of the attribute's property. */
const typeOf = (name: AttributeName) => unionOf(docOf(name).values ?? []) || docOf(name).type

/** Type of the attribute: a boolean for flags, a string for everything else, including JSON. */
function attributeType(name: AttributeName): string {
  if (isFlag(name)) return 'boolean'
  const { values, type } = docOf(name)
  if (values) return unionOf(values)
  return isObjectValued(name) ? `string /* JSON: ${type} */` : 'string'
}

/** https://github.com/webcomponents/custom-elements-manifest, version 2.1.0 */
export function customElements(): object {
  const defaults = tokenDefaults()
  const path = 'dist/wallet-modal.js'
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path,
        declarations: TAGS.map((tag) => declaration(tag, defaults)),
        exports: TAGS.map((name) => ({
          kind: 'custom-element-definition',
          name,
          declaration: { name: ELEMENT_DOCS[name].className, module: path },
        })),
      },
    ],
  }
}

function declaration(tag: Tag, defaults: ReadonlyMap<string, string | undefined>): object {
  const { className: name, about: description, tokens, parts, slots } = ELEMENT_DOCS[tag]
  return {
    kind: 'class',
    customElement: true,
    name,
    tagName: tag,
    description,
    superclass: { name: 'HTMLElement' },
    ...(hasOwn(tag)
      ? { attributes: attributes(), members: members(), events: events() }
      : { attributes: buttonAttributes(tag), members: buttonMembers(tag) }),
    ...(Object.keys(slots).length > 0 && {
      slots: Object.entries(slots).map(([name, description]) => ({ name, description })),
    }),
    cssProperties: tokens.map((token) => ({
      name: token,
      description: TOKEN_DOCS[token],
      default: defaults.get(token),
    })),
    cssParts: Object.entries(parts).map(([part, about]) => ({ name: part, description: about })),
  }
}

type ButtonDoc = [name: string, doc: { type: string; about: string }]

const buttonDocs = (tag: Tag): ButtonDoc[] => Object.entries(ELEMENT_DOCS[tag].attributes)

function buttonAttributes(tag: Tag): object[] {
  return buttonDocs(tag).map(([name, { type, about }]) => ({
    name,
    fieldName: name,
    description: about,
    type: { text: type },
  }))
}

function buttonMembers(tag: Tag): object[] {
  return buttonDocs(tag).map(([name, { type, about }]) => ({
    kind: 'field',
    name,
    description: about,
    type: { text: type },
    attribute: name,
    reflects: true,
  }))
}

function attributes(): object[] {
  return ATTRIBUTE_NAMES.map((name) => {
    const { about, default: preset } = docOf(name)
    return {
      name,
      fieldName: propertyOf(name),
      description: about,
      type: { text: attributeType(name) },
      ...(preset && { default: preset }),
    }
  })
}

function members(): object[] {
  return ATTRIBUTE_NAMES.map((name) => {
    const { about } = docOf(name)
    const type = typeOf(name)
    return {
      kind: 'field',
      name: propertyOf(name),
      description: about,
      type: { text: isFlag(name) ? type : `${type} | undefined` },
      attribute: name,
      reflects: !isObjectValued(name),
    }
  })
}

function events(): object[] {
  return EVENTS.map((name) => {
    const { about, detail } = EVENT_DOCS[name]
    return { name, description: about, type: { text: `CustomEvent<${detail}>` } }
  })
}

/** Data for JetBrains editors. */
export function webTypes(name: string, version: string): object {
  const defaults = tokenDefaults()
  const element = (tag: Tag) => {
    const { about, tokens, parts, slots } = ELEMENT_DOCS[tag]
    return {
      name: tag,
      description: about,
      ...(hasOwn(tag) && {
        attributes: ATTRIBUTE_NAMES.map(webTypesAttribute),
        js: {
          properties: ATTRIBUTE_NAMES.map((attribute) => ({
            name: propertyOf(attribute),
            description: docOf(attribute).about,
            type: typeOf(attribute),
          })),
          events: EVENTS.map((event) => ({
            name: event,
            description: EVENT_DOCS[event].about,
            type: `CustomEvent<${EVENT_DOCS[event].detail}>`,
          })),
        },
      }),
      ...(!hasOwn(tag) && {
        attributes: buttonDocs(tag).map(([attribute, { type, about }]) => ({
          name: attribute,
          description: about,
          value: { kind: type === 'boolean' ? 'no-value' : 'plain', type },
        })),
        js: {
          properties: buttonDocs(tag).map(([property, { type, about }]) => ({
            name: property,
            description: about,
            type,
          })),
        },
        slots: Object.entries(slots).map(([slot, description]) => ({ name: slot, description })),
      }),
      css: {
        properties: tokens.map((token) => ({
          name: token,
          description: `${TOKEN_DOCS[token]} Default: ${defaults.get(token)}`,
        })),
        parts: Object.entries(parts).map(([part, description]) => ({ name: part, description })),
      },
    }
  }
  return {
    name,
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements: TAGS.map(element) } },
  }
}

function webTypesAttribute(name: AttributeName): object {
  const { about, default: preset, values } = docOf(name)
  const kind = isFlag(name) ? 'no-value' : 'plain'
  const type = isFlag(name) ? 'boolean' : values ? 'enum' : 'string'
  return {
    name,
    description: about,
    value: { kind, type },
    ...(preset && { default: preset }),
    ...(values && { values: values.map((word) => ({ name: word })) }),
  }
}

/** Data for VS Code. */
export function vscodeData(): object {
  return {
    version: 1.1,
    tags: TAGS.map((name) => ({
      name,
      description: ELEMENT_DOCS[name].about,
      attributes: hasOwn(name)
        ? ATTRIBUTE_NAMES.map(vscodeAttribute)
        : buttonDocs(name).map(([attribute, { type, about }]) => ({
            name: attribute,
            description: about,
            ...(type === 'boolean' && { valueSet: 'v' }),
          })),
    })),
  }
}

function vscodeAttribute(name: AttributeName): object {
  const { about, values } = docOf(name)
  return {
    name,
    description: about,
    ...(isFlag(name) && { valueSet: 'v' }),
    ...(values && { values: values.map((word) => ({ name: word })) }),
  }
}
