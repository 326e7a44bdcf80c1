import { createApp } from 'vue'
import Elements from './Elements.vue'

createApp(Elements).mount('#app')
