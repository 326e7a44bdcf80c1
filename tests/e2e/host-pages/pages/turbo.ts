import { visit } from '@hotwired/turbo'

Object.assign(window, { visit })
