export { LitElement, html } from 'lit';
