import '@angular/compiler'
import { provideZonelessChangeDetection } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { WalletComponent } from './wallet.component'

void bootstrapApplication(WalletComponent, { providers: [provideZonelessChangeDetection()] })
