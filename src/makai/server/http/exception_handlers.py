"""Errors of the HTTP application: every problem has the same shape, in answers and in the documentation."""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from makai.core.errors import MakaiError, quote
from makai.server import errors
from makai.server.errors import BadRequest, NotFound, find_refusal
from makai.server.http.languages import choose_language
from makai.server.logs import log
from makai.server.schemas.tables import Problem

STATUSES = (400, 403, 404, 405, 409, 413, 421, 422, 429, 431, 500, 503)
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Problem, "description": HTTPStatus(status).phrase} for status in STATUSES
}


def document_answer(shape: Any, status: int = 200) -> dict[int | str, dict[str, Any]]:
    """Return the documentation of an answer that is sent as it is."""
    return {status: {"model": shape}}


def add_exception_handlers(app: FastAPI) -> None:
    """Let an application return every problem in the same shape."""
    app.add_exception_handler(MakaiError, _answer_problem)
    app.add_exception_handler(RequestValidationError, _answer_malformed)
    app.add_exception_handler(HTTPException, _answer_http_error)
    app.add_exception_handler(Exception, _answer_failure)


def _answer(request: Request, problem: MakaiError, status: int) -> JSONResponse:
    language = choose_language(request.query_params.get("lang") or request.headers.get("accept-language"))
    body = errors.describe(problem, language)
    if isinstance(problem, errors.StaleHere):
        body["picture"] = problem.picture
    return JSONResponse(body, status, {"cache-control": "no-store"})


async def _answer_problem(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, MakaiError)
    return _answer(request, problem, errors.find_status(problem))


async def _answer_malformed(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, RequestValidationError)
    error = problem.errors()[0]
    if (found := find_refusal(error)) is not None:
        return await _answer_problem(request, found)
    return _answer(request, _explain(error), 422)


def _explain(error: dict[str, Any]) -> MakaiError:
    """Return what is wrong with a request: a value that is none of the choices, or the place of a wrong one."""
    if error["type"] == "literal_error":
        choices = re.findall(r"'([^']*)'", str(error["ctx"]["expected"]))
        name, value = str(error["loc"][-1]), quote(error.get("input"))
        return BadRequest("rules-not-a-choice", name=name, value=value, choices=", ".join(choices))
    return BadRequest("request-malformed", where=errors.locate(tuple(error["loc"])))


async def _answer_http_error(request: Request, problem: Exception) -> JSONResponse:
    assert isinstance(problem, HTTPException)
    code = {404: "not-found", 405: "method-not-allowed"}.get(problem.status_code, "request-bad")
    kind = NotFound if problem.status_code == 404 else BadRequest
    return _answer(request, kind(code), problem.status_code)


async def _answer_failure(request: Request, problem: Exception) -> JSONResponse:
    log(
        "request-failed", logging.ERROR, method=request.method, route=_find_route(request), error=type(problem).__name__
    )
    return _answer(request, BadRequest("server-failed"), 500)


def _find_route(request: Request) -> str:
    """Return the pattern of the path: the path itself may contain an invitation."""
    return str(getattr(request.scope.get("route"), "path", ""))
