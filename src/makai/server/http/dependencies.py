"""What routes ask for: the services, the visitor, the language, and the parameters that several of them share."""

from __future__ import annotations

from contextlib import suppress
from typing import Annotated

from fastapi import Depends, Query, Request, Response
from fastapi import Path as InPath

from makai.server.errors import NotAllowed
from makai.server.http.languages import choose_language
from makai.server.people.sessions import Visitor
from makai.server.services import Services
from makai.store import Person

TableId = Annotated[str, InPath(pattern="^[0-9a-f]{24}$", description="A table")]
InvitationCode = Annotated[str | None, Query(max_length=64, description="The invitation to a private table")]


async def find_services(request: Request) -> Services:  # asynchronous: else each request would cost a thread
    """Return the services of the application."""
    services: Services = request.app.state.services
    return services


InjectedServices = Annotated[Services, Depends(find_services)]


async def find_language(
    request: Request, lang: Annotated[str | None, Query(description="A language, instead of the browser's")] = None
) -> str:
    """Return the language that is asked for."""
    return choose_language(lang or request.headers.get("accept-language"))


Language = Annotated[str, Depends(find_language)]


async def find_visitor(services: InjectedServices, request: Request, response: Response) -> Visitor:
    """Return the visitor behind a request."""
    visitor = Visitor(services, request, response)
    await visitor.load()
    return visitor


CurrentVisitor = Annotated[Visitor, Depends(find_visitor)]


async def find_visitor_signing_in(services: InjectedServices, request: Request, response: Response) -> Visitor:
    """Return the visitor who signs in; where somebody was banned, others may still use the same browser."""
    visitor = Visitor(services, request, response)
    with suppress(NotAllowed):
        await visitor.load()
    return visitor


VisitorSigningIn = Annotated[Visitor, Depends(find_visitor_signing_in)]


async def find_person(visitor: CurrentVisitor) -> Person:
    """Return the person behind a request; create a guest for a browser without a session."""
    return await visitor.ensure_person()


CurrentPerson = Annotated[Person, Depends(find_person)]
